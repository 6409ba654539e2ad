import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

type Store = typeof import('~/shared/ui/toast/toast-store');

let store: Store;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  store = await import('~/shared/ui/toast/toast-store');
});

function add(...titles: string[]): string[] {
  const ids: string[] = [];
  act(() => void ids.push(...titles.map((title) => store.toast({ title }))));
  return ids;
}
const watch = () => renderHook(() => store.useToasts()).result;
const titles = (toasts: readonly { title: string }[]) => toasts.map((one) => one.title);

describe('toasts', () => {
  it('are five at most, the oldest going first', () => {
    const kept = watch();
    add('1', '2', '3', '4', '5', '6');
    expect(titles(kept.current)).toEqual(['2', '3', '4', '5', '6']);
  });

  it('are removed 1,000,000 ms after they were dismissed', () => {
    const kept = watch();
    const [id = ''] = add('Gone');
    act(() => store.dismissToast(id));
    expect(store.getVisibleToasts(kept.current)).toEqual([]);
    act(() => void vi.advanceTimersByTime(999_999));
    expect(titles(kept.current)).toEqual(['Gone']);
    act(() => void vi.advanceTimersByTime(1));
    expect(kept.current).toEqual([]);
  });

  it('give way, once dismissed, before one that is still to be read', () => {
    const kept = watch();
    const ids = add('1', '2', '3', '4', '5');
    act(() => store.dismissToast(ids[4] ?? ''));
    add('6');
    expect(titles(kept.current)).toEqual(['1', '2', '3', '4', '6']);
  });

  it('can be dismissed once only', () => {
    const kept = watch();
    const [id = ''] = add('Once');
    act(() => store.dismissToast(id));
    act(() => void vi.advanceTimersByTime(600_000));
    act(() => store.dismissToast(id));
    act(() => void vi.advanceTimersByTime(400_000));
    expect(kept.current).toEqual([]);
  });
});
