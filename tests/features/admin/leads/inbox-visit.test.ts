import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { arrivedSince, inboxVisit, useInboxVisit, visitAt } from '~/features/admin/leads/inbox-visit';
import { readStorage } from '~/shared/lib/storage';
import { rowOf } from '../../../support/leads';

const NOON = Date.parse('2026-11-20T12:00:00.000Z');
const MINUTE = 60_000;
const iso = (minutes: number) => new Date(NOON + minutes * MINUTE).toISOString();

let visibility: DocumentVisibilityState;
beforeEach(() => {
  vi.useFakeTimers({ now: NOON });
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});

const see = (state: DocumentVisibilityState) => {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
};
const minutes = (count: number) => act(() => vi.advanceTimersByTime(count * MINUTE));

describe('the visits', () => {
  it('begin with the first look, before which nothing is new', () => {
    expect(visitAt(undefined, NOON)).toEqual({ before: iso(0), latest: iso(0) });
  });

  it('go on for half an hour, and then another one begins', () => {
    const visit = { before: iso(-600), latest: iso(0) };
    expect(visitAt(visit, NOON + 30 * MINUTE)).toEqual({ before: iso(-600), latest: iso(30) });
    expect(visitAt(visit, NOON + 31 * MINUTE)).toEqual({ before: iso(0), latest: iso(31) });
    // The clock was set back.
    expect(visitAt(visit, NOON - 900 * MINUTE)).toEqual({ before: iso(-600), latest: iso(-900) });
  });

  it('count those that came after, and none from the future', () => {
    const rows = [-10, -1, 0, 1, 10].map((at) => rowOf(`${at}`, { createdAt: iso(at) }));
    expect([...arrivedSince(rows, iso(-1), iso(1))]).toEqual(['0', '1']);
    expect([...arrivedSince(rows, undefined, iso(1))]).toEqual([]);
  });
});

describe('the inbox', () => {
  const since = () => readStorage(inboxVisit)?.before;

  it('keeps what is new while somebody looks, through reloads, and until they were away', () => {
    localStorage.setItem('inbox_visit', JSON.stringify({ before: iso(-900), latest: iso(-600) }));
    const first = renderHook(useInboxVisit);
    expect(first.result.current).toBe(iso(-600));
    minutes(300);
    expect(first.result.current).toBe(iso(-600));
    first.unmount();
    minutes(10);
    const again = renderHook(useInboxVisit);
    expect(again.result.current).toBe(iso(-600));
    again.unmount();
    minutes(45);
    expect(renderHook(useInboxVisit).result.current).toBe(iso(310));
  });

  it('that is out of sight is not looked at', () => {
    const { result } = renderHook(useInboxVisit);
    minutes(5);
    act(() => see('hidden'));
    minutes(600);
    expect(result.current).toBe(iso(0));
    act(() => see('visible'));
    expect(result.current).toBe(iso(5));
  });

  it('takes a broken value for none', () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    for (const broken of ['{', '5', '{"before":"yesterday","latest":"now"}', `{"latest":"${iso(0)}"}`]) {
      localStorage.setItem('inbox_visit', broken);
      const { result, unmount } = renderHook(useInboxVisit);
      expect(result.current).toBe(iso(0));
      expect(since()).toBe(iso(0));
      unmount();
    }
  });
});
