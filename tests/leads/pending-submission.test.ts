import { describe, expect, it } from 'vitest';
import { forgetPending, readPending, sameValues, writePending } from '~/leads/pending-submission';

const [one, two] = [
  { id: '1', createdAt: '2026-11-20T09:00:00.000Z', values: { name: 'Ada', terms: true } },
  { id: '2', values: { name: 'Grace' } },
];

describe('an unconfirmed submission', () => {
  it('is known by its form until it is forgotten, and other forms keep theirs', () => {
    expect(readPending('Contact')).toBeUndefined();
    writePending('Contact', one);
    writePending('Demo', two);
    expect([readPending('Contact'), readPending('Demo')]).toEqual([one, two]);
    forgetPending('Contact');
    expect([readPending('Contact'), readPending('Demo')]).toEqual([undefined, two]);
  });

  it('outlasts the end of an earlier one', () => {
    writePending('Contact', two);
    forgetPending('Contact', '1');
    expect(readPending('Contact')).toEqual(two);
    forgetPending('Contact', '2');
    expect(readPending('Contact')).toBeUndefined();
  });

  it('leaves nothing in a tab that had none', () => {
    forgetPending('Contact');
    expect(sessionStorage).toHaveLength(0);
  });
});

describe('two forms say the same', () => {
  it.each([
    [true, {}, {}],
    [true, { name: 'Ada' }, { name: ' Ada\n' }],
    [true, { terms: true, name: '' }, { name: '  ', terms: true }],
    [false, { name: 'Ada' }, { name: 'Grace' }],
    [false, { name: 'Ada', terms: true }, { name: 'Ada', terms: false }],
    [false, { name: 'Ada' }, { name: 'Ada', phone: '1' }],
    [false, { name: 'Ada', phone: '1' }, { name: 'Ada' }],
    [false, { terms: true }, { terms: 'true' }],
  ])('%s: %j and %j', (same, left, right) => {
    expect(sameValues(left, right)).toBe(same);
  });
});
