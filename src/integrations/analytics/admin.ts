import { readBuildSettings } from '~/config/config-store';
import { defineSystemAdmin } from '~/integrations/system-admin';
import { toConnectionTest } from '~/integrations/third-party-script';
import type { ConnectionTest } from '~/shared/lib/connection-test';
import { readConsent } from '~/shared/lib/consent';
import { asksForConsent } from './services';
import { analyticsSettingsDefinition, getAnalytics } from './settings';
import { analytics } from './system';
import { getScriptState } from './use-analytics';

const NO_SERVICE = "site.config.json names no service under 'analytics'.";

export const admin = defineSystemAdmin({
  system: analytics,
  settings: analyticsSettingsDefinition,
  intro: 'Counts visits and what comes of them, with one service for the whole site.',
  notes: [
    "site.config.json names the service under 'analytics', and the built site's policy lets in its hosts alone.",
    "The admin area isn't counted, nor anyone who chose Essential Only or sends Global Privacy Control.",
    'The test looks at this tab: open a public page first, and come back by the links. It counts nothing.',
  ],
  connectsTo: 'the service that counts visits',
  failureHint: 'its settings in site.config.json',
  noTestLead: 'There is no test lead: the service counts visits and gets no leads.',
  fieldsets: [],
  capabilities: {
    analytics: {
      activeText: 'It counts the visits of this site.',
      reasons: { 'no-service': NO_SERVICE },
      test: testAnalytics,
    },
  },
});

/** Whether the service's script runs in this page. It sends nothing. */
export async function testAnalytics(): Promise<ConnectionTest> {
  const notConnected = (reason: string): ConnectionTest => ({ state: 'not-connected', reason });
  const chosen = getAnalytics(readBuildSettings);
  if (!chosen) return notConnected(NO_SERVICE);
  const consent = readConsent();
  if (consent === 'denied')
    return notConnected('This browser has declined: accept in the cookie settings, and test again.');
  if (consent === 'unset' && asksForConsent(chosen.service, chosen.settings))
    return notConnected('The service waits for consent: accept in the cookie settings, and test again.');
  return toConnectionTest(getScriptState(), {
    absent: 'The script is not in this tab yet. Open a public page, come back by the links, and test again.',
    loading: 'The script is still loading. Try again in a moment.',
    failed: 'The script did not load: check the settings in site.config.json, and switch blockers off.',
  });
}
