import { expect, it, vi } from 'vitest';
import { readAttribution, recordTouch } from '~/leads/attribution';

const [first, later] = [new Date('2026-11-01T08:00:00Z'), new Date('2026-11-20T08:00:00Z')];

it('keeps the first campaign link ever and the latest', () => {
  expect(readAttribution()).toEqual({});
  recordTouch('?utm_source=news&utm_medium=mail&utm_campaign=a&utm_term=b&utm_content=c&gclid=7', first);
  const touch = {
    source: 'news',
    medium: 'mail',
    campaign: 'a',
    term: 'b',
    content: 'c',
    at: first.toISOString(),
  };
  expect(readAttribution()).toEqual({ first: touch, last: touch });
  recordTouch('?utm_source=search', later);
  expect(readAttribution()).toEqual({ first: touch, last: { source: 'search', at: later.toISOString() } });
});

it.each(['', '?service=testing', '?utm_source=&utm_medium=%20', '?source=news'])(
  '%j is no campaign link',
  (search) => {
    recordTouch(search, first);
    expect(localStorage).toHaveLength(0);
  },
);

it('shortens what is too long, and drops space around it', () => {
  recordTouch(`?utm_source=%20${'x'.repeat(300)}`, first);
  expect(readAttribution().last?.source).toBe('x'.repeat(200));
});

it('dates a link that is followed now by the clock', () => {
  vi.useFakeTimers({ now: later });
  recordTouch('?utm_source=news');
  vi.useRealTimers();
  expect(readAttribution().last).toEqual({ source: 'news', at: later.toISOString() });
});
