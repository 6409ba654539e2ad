import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readConsent } from '~/shared/lib/consent';

describe('consent', () => {
  it('treats an invalid stored value as no answer', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    localStorage.setItem('cookiesAccepted', '"yes"');
    expect(readConsent()).toBe('unset');
    expect(warn).toHaveBeenCalledTimes(1);
  });
});

describe('analytics events', () => {
  const loadModules = async () => {
    vi.resetModules();
    return { ...(await import('~/shared/lib/analytics-events')), ...(await import('~/shared/lib/consent')) };
  };
  let modules: Awaited<ReturnType<typeof loadModules>>;
  beforeEach(async () => {
    modules = await loadModules();
  });

  it('are queued until somebody subscribes, up to a limit, and reported once', () => {
    const { recordEvent, subscribeEvents } = modules;
    for (let count = 0; count < 30; count += 1) recordEvent('calculator');
    recordEvent('inquiry', { service: 'AI Development' });
    const listener = vi.fn();
    const stop = subscribeEvents(listener);
    expect(listener).toHaveBeenCalledTimes(20);
    recordEvent('inquiry', { service: 'AI Development' });
    expect(listener).toHaveBeenLastCalledWith({ name: 'inquiry', values: { service: 'AI Development' } });
    stop();
    recordEvent('booking');
    expect(listener).toHaveBeenCalledTimes(21);
  });

  it('are dropped after a refusal, even if consent follows', () => {
    const { recordEvent, subscribeEvents, clearQueuedEvents, setConsent } = modules;
    recordEvent('calculator');
    setConsent(false);
    recordEvent('booking');
    clearQueuedEvents();
    setConsent(true);
    const listener = vi.fn();
    subscribeEvents(listener);
    expect(listener).not.toHaveBeenCalled();
  });
});
