import { builtConfig } from '~/config/config-store';
import { analyticsAdmin as words } from '~/content/admin/systems/analytics';
import { asksFirst } from '~/integrations/analytics';
import { analyticsOf, analyticsSection } from '~/integrations/analytics-services';
import { scriptTest } from '~/integrations/outside-script';
import { systemAdmin } from '~/integrations/system-admin';
import type { ConnectionTest } from '~/shared/lib/connection-test';
import { readConsent } from '~/shared/lib/consent';
import { scriptState } from './run-analytics';
import { analytics } from './system';

export const admin = systemAdmin({
  ...words,
  system: analytics,
  section: analyticsSection,
  groups: [],
  uses: { analytics: { on: words.on, reasons: { 'no-service': words.none }, test: testAnalytics } },
});

/** Whether the service's script runs in this page. It sends nothing. */
export async function testAnalytics(): Promise<ConnectionTest> {
  const notConnected = (reason: string): ConnectionTest => ({ state: 'not-connected', reason });
  const chosen = analyticsOf(builtConfig);
  if (!chosen) return notConnected(words.none);
  const consent = readConsent();
  if (consent === 'denied') return notConnected(words.test.refused);
  if (consent === 'unset' && asksFirst(chosen.service.measuring, chosen.settings))
    return notConnected(words.test.unanswered);
  return scriptTest(scriptState(), words.test);
}
