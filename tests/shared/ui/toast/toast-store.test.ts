import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

type Store = typeof import('~/shared/ui/toast/toast-store');

let store: Store;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  store = await import('~/shared/ui/toast/toast-store');
});

function add(...getTitles: string[]): string[] {
  const ids: string[] = [];
  act(() => void ids.push(...getTitles.map((title) => store.toast({ title }))));
  return ids;
}
const renderToasts = () => renderHook(() => store.useToasts()).result;
const getTitles = (toasts: readonly { title: string }[]) => toasts.map((toast) => toast.title);

describe('toasts', () => {
  it('are at most five, and the oldest is removed first', () => {
    const kept = renderToasts();
    add('1', '2', '3', '4', '5', '6');
    expect(getTitles(kept.current)).toEqual(['2', '3', '4', '5', '6']);
  });

  it('are removed 1,000,000 ms after they were dismissed', () => {
    const kept = renderToasts();
    const [id = ''] = add('Gone');
    act(() => store.dismissToast(id));
    expect(store.getVisibleToasts(kept.current)).toEqual([]);
    act(() => void vi.advanceTimersByTime(999_999));
    expect(getTitles(kept.current)).toEqual(['Gone']);
    act(() => void vi.advanceTimersByTime(1));
    expect(kept.current).toEqual([]);
  });
});
