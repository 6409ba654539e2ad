import { useMemo } from 'react';
import { useConfig } from '~/config/config-store';
import { consentSettings, definePageSettings } from '~/config/page-settings';
import type { MailingPractice } from '~/facts/deployment';
import {
  type CheckContext,
  findObstacles,
  getCurrentContext,
  isUsable,
  useIsUsable,
} from '~/integrations/system';
import { isSameOrigin } from '~/shared/lib/http';

/** The settings of the mailing service for forms, without the schema of `emailMarketingSettingsDefinition`. */
export const emailMarketingSettings = definePageSettings({
  name: 'emailMarketing',
  key: 'email_marketing_config',
  defaults: { endpoint: '', apiKey: '', audienceId: '' },
});

/** Requires an endpoint with both credentials, or an endpoint on this site whose proxy adds them. */
export function findEmailMarketingObstacles({ read, origin }: CheckContext) {
  const { endpoint, apiKey, audienceId } = read(emailMarketingSettings);
  return findObstacles(
    [endpoint === '', 'no-endpoint', 'everything', audienceId && 'endpoint'],
    [
      !isSameOrigin(endpoint, origin) && (apiKey === '' || audienceId === ''),
      'no-access',
      'everything',
      'endpoint',
    ],
  );
}

/** Whether the newsletter box of a form starts ticked. */
export const useNewsletterTick = (): boolean => !useConfig(consentSettings).optIn;

/**
 * Adds the initial state of the newsletter box to a form's initial values, if there is a mailing service.
 */
export function useNewsletterBox<V extends object>(values: V): V & { subscribeToNewsletter?: boolean } {
  const offered = useIsUsable(findEmailMarketingObstacles);
  const ticked = useNewsletterTick();
  return useMemo(
    () => (offered ? { ...values, subscribeToNewsletter: ticked } : values),
    [values, offered, ticked],
  );
}

/** How the site handles the email addresses of people who write to it. */
export function getMailingPractice(context: CheckContext = getCurrentContext()): MailingPractice {
  if (!isUsable(findEmailMarketingObstacles, context)) return 'none';
  const { optIn, unticked } = context.read(consentSettings);
  const box = optIn ? 'unticked' : 'ticked';
  return unticked === 'transactional' ? `${box}-transactional` : box;
}
