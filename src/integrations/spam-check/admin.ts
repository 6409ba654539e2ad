import { readBuildSettings } from '~/config/config-store';
import { defineSystemAdmin } from '~/integrations/system-admin';
import { type ConnectionTest, testConnection } from '~/shared/lib/connection-test';
import { callService, createResponseError } from '~/shared/lib/service-call';
import { CHALLENGE_PATH, isChallengeAnswer, spamCheck, spamCheckSettings } from './system';

/** Tests whether the host's function gives challenges. Solves none. */
export async function testSpamCheck(): Promise<ConnectionTest> {
  if (readBuildSettings(spamCheckSettings).service === 'none')
    return { state: 'not-connected', reason: "site.config.json doesn't name ALTCHA under 'spamCheck'." };
  return testConnection(async () => {
    const operation = { errorMessage: 'Failed to ask for a challenge', service: "The host's function" };
    const response = await callService(operation, { method: 'GET', url: CHALLENGE_PATH });
    if (!response.ok) throw createResponseError(operation, response);
    if (!isChallengeAnswer(response.json))
      throw createResponseError(operation, response, {
        reason: "It isn't the function of deploy/edge that answers at /api/challenge.",
      });
  });
}

export const admin = defineSystemAdmin({
  system: spamCheck,
  settings: spamCheckSettings,
  intro: 'Tells leads that people sent from those of scripts. It never stops one.',
  notes: [
    "site.config.json names ALTCHA under 'spamCheck', and the host's function has its secret.",
    'A lead that did not pass goes on all the same, with a line that says so in the deal, the row or the description. The list of leads marks those for which this browser had no solution.',
    'A test lead has no solution, so it arrives with that line.',
    'The function checks HubSpot CRM, Airtable, SuiteCRM, email marketing and the chats. A form service, HubSpot Forms and a webhook elsewhere get their leads straight from the browser, where no server of this site can check them.',
  ],
  connectsTo: "the spam check's function",
  failureHint: "the host's function and its variables",
  noTestLead: 'There is no test lead: the check gets no leads.',
  fieldsets: [],
  capabilities: {
    altcha: {
      activeText: 'Each lead that goes through the host is checked.',
      reasons: { 'not-chosen': "site.config.json doesn't name it under 'spamCheck'." },
      test: testSpamCheck,
    },
  },
});
