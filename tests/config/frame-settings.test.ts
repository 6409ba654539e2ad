// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { adminSettings } from '~/config/frame-settings';
import { adminSection } from '~/config/site-sections';
import { chatSettings } from '~/integrations/chat-completions/chat-settings';
import { chatSection } from '~/integrations/chat-completions/settings';
import { fc } from '../support/any-values';

const value = fc.oneof(
  fc.boolean(),
  fc.string(),
  fc.constantFrom('/admin-access', '/a', 'a', '', null, 0, undefined),
);

describe.each([
  ['admin', adminSettings, adminSection],
  ['chat', chatSettings, chatSection],
] as const)('the %s settings that every page reads', (_, light, section) => {
  it('are accepted, completed and refused as their schema says', () => {
    const names = [...Object.keys(light.defaults), 'unknown'];
    const stored = fc.oneof(
      fc.dictionary(fc.constantFrom(...names), value),
      fc.constantFrom(null, [], 'text', 5),
      fc.constant(light.defaults),
    );
    fc.assert(
      fc.property(stored, (input) => {
        const given = JSON.parse(JSON.stringify(input));
        const mine = light.stored.schema.safeParse(given);
        const its = section.stored.schema.safeParse(given);
        expect(mine.success).toBe(its.success);
        expect(mine.data).toEqual(its.data);
      }),
      { numRuns: 500 },
    );
  });

  it('are in the same place, with the same defaults', () => {
    expect(light.stored.key).toBe(section.stored.key);
    expect(light.defaults).toEqual(section.defaults);
  });
});
