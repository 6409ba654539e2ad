import { beforeEach, describe, expect, it, vi } from 'vitest';

type Rules = Record<'createScriptURL', ((text: string) => string) | undefined>;

const created: [name: string, rules: Rules][] = [];
const createPolicy = (name: string, rules: Rules) => {
  created.push([name, rules]);
  return rules;
};
const loadModule = async () => {
  created.length = 0;
  vi.resetModules();
  return import('~/shared/lib/trusted-types');
};
let trustedTypes: Awaited<ReturnType<typeof loadModule>>;

describe.each([true, false])('with Trusted Types in the browser: %s', (has) => {
  beforeEach(async () => {
    vi.stubGlobal('trustedTypes', has ? { createPolicy } : undefined);
    vi.stubEnv('DEV', false);
    trustedTypes = await loadModule();
  });

  it('trusts the build’s own scripts, and no other URL', () => {
    expect(trustedTypes.trustScriptUrl('/assets/app/worker-1.js')).toBe('/assets/app/worker-1.js');
    expect(trustedTypes.trustScriptUrl(`${location.origin}/assets/app/worker-1.js`)).toContain('worker-1.js');
    for (const address of [
      ...['/upload.js', '/assets/app/../../upload.js', '/assets/brand/a.js', 'data:text/javascript,alert(1)'],
      ...['https://elsewhere.example/assets/app/a.js', '//elsewhere.example/assets/app/a.js', 'blob:x'],
    ])
      expect(() => trustedTypes.trustScriptUrl(address), address).toThrow(TypeError);
  });

  it('creates each policy once, under the names in the site’s policy', () => {
    trustedTypes.trustScriptUrl('/assets/app/a.js');
    trustedTypes.allowScriptHosts(['tracker.example']);
    trustedTypes.allowScriptHosts(['tracker.example']);
    expect(created.map(([name]) => name)).toEqual(has ? ['own-scripts', 'default'] : []);
  });
});

it('lets third-party code load scripts from allowed hosts only, and create no markup or program', async () => {
  vi.stubGlobal('trustedTypes', { createPolicy });
  (await loadModule()).allowScriptHosts(['tracker.example']);
  const [, rules] = created[0] ?? [];
  expect(Object.keys(rules ?? {})).toEqual(['createScriptURL']);
  expect(rules?.createScriptURL?.('https://js.tracker.example/a.js')).toBe('https://js.tracker.example/a.js');
  for (const address of [
    ...['http://js.tracker.example/a.js', 'https://tracker.example.evil.example/a.js', '/assets/app/a.js'],
    ...['https://eviltracker.example/a.js', 'data:text/javascript,alert(1)'],
  ])
    expect(() => rules?.createScriptURL?.(address), address).toThrow(TypeError);
});
