import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readConsent } from '~/shared/lib/consent';

describe('consent', () => {
  it('treats anything else as no answer', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    localStorage.setItem('cookiesAccepted', '"yes"');
    expect(readConsent()).toBe('unset');
    expect(warn).toHaveBeenCalledTimes(1);
  });
});

describe('measuring', () => {
  const fresh = async () => {
    vi.resetModules();
    return { ...(await import('~/shared/lib/analytics-events')), ...(await import('~/shared/lib/consent')) };
  };
  let modules: Awaited<ReturnType<typeof fresh>>;
  beforeEach(async () => {
    modules = await fresh();
  });

  it('keeps a few events until somebody hears, and tells each once', () => {
    const { recordEvent: measure, subscribeEvents: hearMeasured } = modules;
    for (let count = 0; count < 30; count += 1) measure('calculator');
    measure('inquiry', { service: 'AI Development' });
    const heard = vi.fn();
    const stop = hearMeasured(heard);
    expect(heard).toHaveBeenCalledTimes(20);
    measure('inquiry', { service: 'AI Development' });
    expect(heard).toHaveBeenLastCalledWith({ name: 'inquiry', values: { service: 'AI Development' } });
    stop();
    measure('booking');
    expect(heard).toHaveBeenCalledTimes(21);
  });

  it('forgets after a no, whatever is answered later', () => {
    const {
      recordEvent: measure,
      subscribeEvents: hearMeasured,
      clearQueuedEvents: forgetMeasured,
      setConsent,
    } = modules;
    measure('calculator');
    setConsent(false);
    measure('booking');
    forgetMeasured();
    setConsent(true);
    const heard = vi.fn();
    hearMeasured(heard);
    expect(heard).not.toHaveBeenCalled();
  });
});
