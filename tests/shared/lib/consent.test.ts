import { act, renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { readConsent, setConsent, useConsent } from '~/shared/lib/consent';

describe('consent', () => {
  it('is unset until the visitor answered', () => {
    expect(readConsent()).toBe('unset');
  });

  it('is stored as the bare word', () => {
    setConsent(true);
    expect(localStorage.getItem('cookiesAccepted')).toBe('true');
    setConsent(false);
    expect(localStorage.getItem('cookiesAccepted')).toBe('false');
  });

  it('treats anything else as no answer', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    localStorage.setItem('cookiesAccepted', '"yes"');
    expect(readConsent()).toBe('unset');
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it('is followed through changes', () => {
    const { result } = renderHook(() => useConsent());
    act(() => setConsent(true));
    expect(result.current).toBe('granted');
    act(() => setConsent(false));
    expect(result.current).toBe('denied');
  });
});
