import { builtConfig } from '~/config/config-store';
import { spamCheckTab as words } from '~/content/admin/systems/spam-check';
import { systemAdmin } from '~/integrations/system-admin';
import { type ConnectionTest, testConnection } from '~/shared/lib/connection-test';
import { answerError, callService } from '~/shared/lib/service-call';
import { CHALLENGE, isFunctionsAnswer, spamCheck, spamCheckSection } from './system';

/** Whether the host's function answers as the deployment's service wants. It solves nothing. */
export async function testSpamCheck(): Promise<ConnectionTest> {
  const { failure, service, none, odd } = words;
  if (builtConfig(spamCheckSection).service === 'none') return { state: 'not-connected', reason: none };
  return testConnection(async () => {
    const operation = { failure, service };
    const answer = await callService(operation, { method: 'GET', url: CHALLENGE });
    if (!answer.ok) throw answerError(operation, answer);
    if (!isFunctionsAnswer(answer.json, builtConfig)) throw answerError(operation, answer, { reason: odd });
  });
}

const use = { on: words.on, reasons: { 'not-chosen': words.notChosen }, test: testSpamCheck };

export const admin = systemAdmin({
  ...words,
  system: spamCheck,
  section: spamCheckSection,
  groups: [],
  uses: { altcha: use, turnstile: use },
});
