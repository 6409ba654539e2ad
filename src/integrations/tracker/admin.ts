import { trackerTab as words } from '~/content/admin/systems/tracker';
import { regionOptions, trackingFields } from '~/integrations/shared-fields';
import { systemAdmin } from '~/integrations/system-admin';
import { trackingSource, trackingTabSection } from '~/integrations/tracking-source';
import type { ConnectionTest } from '~/shared/lib/connection-test';
import { readConsent } from '~/shared/lib/consent';
import { loadState } from './load-tracker';
import { tracker } from './system';

const { group, region, intro, notes, noTestLead, toasts, on, reasons } = words;

export const admin = systemAdmin({
  system: tracker,
  section: trackingTabSection,
  connection: () => trackingSource(),
  groups: [
    {
      title: group,
      fields: [...trackingFields, { place: 'region', kind: 'choice', options: regionOptions, ...region }],
    },
  ],
  intro,
  notes,
  noTestLead,
  toasts,
  uses: { tracker: { on, reasons, test: testTracker } },
});

/** Whether the tracker runs in this page. It sends nothing: HubSpot's script gives no answer that could be read. */
export async function testTracker(): Promise<ConnectionTest> {
  const notConnected = (reason: string): ConnectionTest => ({ state: 'not-connected', reason });
  if (!trackingSource()) return notConnected(words.test.enter);
  if (readConsent() !== 'granted') return notConnected(words.test.notAccepted);
  switch (loadState()) {
    case 'loaded':
      return { state: 'connected' };
    case 'loading':
      return notConnected(words.test.loading);
    case 'failed':
      return { state: 'error', reason: words.test.failed };
    case 'absent':
      return window._hsq ? { state: 'connected' } : notConnected(words.test.absent);
  }
}
