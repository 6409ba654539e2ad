// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { settingsIn } from '~/config/config-store';
import { contentSecurityPolicy, hashSource } from '~/prerender/content-security-policy';

const directive = (policy: string, name: string) =>
  policy
    .split('; ')
    .find((part) => part.startsWith(`${name} `))
    ?.slice(name.length + 1);

describe('the content security policy', () => {
  const policy = contentSecurityPolicy(settingsIn({}), { scripts: ['a()'], styles: ['b{}'] });

  it('allows nothing by default, nothing unsafe, and the inlined code by its hash', () => {
    expect(directive(policy, 'default-src')).toBe("'none'");
    expect(policy).not.toContain('unsafe');
    expect(directive(policy, 'script-src')).toBe(`'self' ${hashSource('a()')}`);
    expect(directive(policy, 'style-src')).toBe(`'self' ${hashSource('b{}')}`);
    expect(hashSource('a()')).toBe("'sha256-qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4='");
  });

  it('lets the browser reach any https origin, or only those that the deployment lists', () => {
    expect(directive(policy, 'connect-src')).toBe("'self' https:");
    const listed = contentSecurityPolicy(
      settingsIn({ security: { connectOrigins: ['https://crm.example'] } }),
      { scripts: [], styles: [] },
    );
    expect(directive(listed, 'connect-src')).toBe("'self' https://crm.example");
  });

  it('admits other hosts’ scripts only with a tracking id', () => {
    expect(policy).not.toContain('hs-scripts');
    const tracking = { trackingId: '1' };
    for (const site of [{ tracking }, { hubspot: { tracking } }, { suitecrm: { tracking } }]) {
      const tracked = contentSecurityPolicy(settingsIn(site), { scripts: [], styles: [] });
      expect(directive(tracked, 'script-src')).toContain('https://*.hs-scripts.com');
    }
  });

  it('admits pictures of the site itself and of Contentful, which any browser may be set to', () => {
    expect(directive(policy, 'img-src')).toBe(
      "'self' data: blob: https://images.ctfassets.net https://images.eu.ctfassets.net",
    );
  });
});
