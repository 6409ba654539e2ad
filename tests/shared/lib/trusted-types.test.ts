import { beforeEach, describe, expect, it, vi } from 'vitest';

type Rules = Record<'createScriptURL' | 'createScript', ((text: string) => string) | undefined>;

const created: [name: string, rules: Rules][] = [];
const createPolicy = (name: string, rules: Rules) => {
  created.push([name, rules]);
  return rules;
};
const fresh = async () => {
  created.length = 0;
  vi.resetModules();
  return import('~/shared/lib/trusted-types');
};
let types: Awaited<ReturnType<typeof fresh>>;

describe.each([true, false])('where the browser has trusted types: %s', (has) => {
  beforeEach(async () => {
    vi.stubGlobal('trustedTypes', has ? { createPolicy } : undefined);
    vi.stubEnv('DEV', false);
    types = await fresh();
  });

  it('vouches for the build’s own scripts, and for no other address', () => {
    expect(types.trustScriptUrl('/assets/app/worker-1.js')).toBe('/assets/app/worker-1.js');
    expect(types.trustScriptUrl(`${location.origin}/assets/app/worker-1.js`)).toContain('worker-1.js');
    for (const address of [
      ...['/upload.js', '/assets/app/../../upload.js', '/assets/brand/a.js', 'data:text/javascript,alert(1)'],
      ...['https://elsewhere.example/assets/app/a.js', '//elsewhere.example/assets/app/a.js', 'blob:x'],
    ])
      expect(() => types.trustScriptUrl(address), address).toThrow(TypeError);
  });

  it('vouches for data in a script element, and for no program', () => {
    const json = JSON.stringify({ '@context': 'https://schema.org' });
    expect(types.trustDataScript(json)).toBe(json);
    for (const text of ['alert(1)', '{ alert(1) }', '{}; alert(1)', '', '"text"', '[1]', 'null'])
      expect(() => types.trustDataScript(text), text).toThrow();
  });

  it('creates each policy once, under the names that the site’s policy has', () => {
    types.trustScriptUrl('/assets/app/a.js');
    types.trustDataScript('{}');
    types.allowScriptHosts(['tracker.example']);
    types.allowScriptHosts(['tracker.example']);
    expect(created.map(([name]) => name)).toEqual(has ? ['own-scripts', 'default'] : []);
  });
});

it('lets code from elsewhere load scripts of the hosts it was allowed, and no markup or program', async () => {
  vi.stubGlobal('trustedTypes', { createPolicy });
  (await fresh()).allowScriptHosts(['tracker.example']);
  const [, rules] = created[0] ?? [];
  expect(Object.keys(rules ?? {})).toEqual(['createScriptURL']);
  expect(rules?.createScriptURL?.('https://js.tracker.example/a.js')).toBe('https://js.tracker.example/a.js');
  for (const address of [
    ...['http://js.tracker.example/a.js', 'https://tracker.example.evil.example/a.js', '/assets/app/a.js'],
    ...['https://eviltracker.example/a.js', 'data:text/javascript,alert(1)'],
  ])
    expect(() => rules?.createScriptURL?.(address), address).toThrow(TypeError);
});
