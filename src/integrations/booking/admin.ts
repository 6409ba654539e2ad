import { builtConfig } from '~/config/config-store';
import { bookingTab as words } from '~/content/admin/systems/booking';
import { systemAdmin } from '~/integrations/system-admin';
import type { ConnectionTest } from '~/shared/lib/connection-test';
import { inPatience } from '~/shared/lib/lock';
import { bookingSettings } from './settings';
import { booking, bookingAddresses, bookingSection, newsFrom, PATIENCE_MS } from './system';

/** Whether the deployment's calendar answers from a frame of this page. It books nothing. */
export async function testBooking(): Promise<ConnectionTest> {
  const { service, url } = builtConfig(bookingSettings);
  if (!url) return { state: 'not-connected', reason: words.none };
  // Google's calendar says nothing of itself, and neither does a page that's only linked to.
  if (!service || service === 'google') return { state: 'unknown', reason: `${words.untold} ${url}` };
  const frame = document.createElement('iframe');
  frame.src = bookingAddresses(service, url, { name: '', email: '', topic: '', id: '' }).frame;
  frame.title = words.frame;
  frame.inert = true;
  frame.className = 'fixed size-px opacity-0';
  const listening = new AbortController();
  const answer = new Promise<void>((resolve) => {
    const hear = (message: MessageEvent) => newsFrom(frame, { service, url }, message) && resolve();
    addEventListener('message', hear, listening);
  });
  document.body.append(frame);
  const outcome = await inPatience(PATIENCE_MS, answer);
  listening.abort();
  frame.remove();
  return outcome === 'late' ? { state: 'error', reason: `${words.silent} ${url}` } : { state: 'connected' };
}

export const admin = systemAdmin({
  ...words,
  system: booking,
  section: bookingSection,
  groups: [],
  uses: { booking: { on: words.on, reasons: { 'no-page': words.none }, test: testBooking } },
});
