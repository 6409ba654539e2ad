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

/** The settings of the mailing service, for forms: without the section's schema. */
export const emailMarketingSettings = definePageSettings({
  name: 'emailMarketing',
  key: 'email_marketing_config',
  defaults: { endpoint: '', apiKey: '', audienceId: '' },
});

/** An endpoint with both of its credentials, or one on this site whose proxy adds them. */
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
 * The first values of a form that has nothing to do with the newsletter. They have one for its box only while there's a
 * mailing service, so that the box means something.
 */
export function useNewsletterBox<V extends object>(values: V): V & { subscribeToNewsletter?: boolean } {
  const offered = useIsUsable(findEmailMarketingObstacles);
  const ticked = useNewsletterTick();
  return useMemo(
    () => (offered ? { ...values, subscribeToNewsletter: ticked } : values),
    [values, offered, ticked],
  );
}

/** How the site handles the addresses of people who write to it. */
export function getMailingPractice(where: CheckContext = getCurrentContext()): MailingPractice {
  if (!isUsable(findEmailMarketingObstacles, where)) return 'none';
  const { optIn, unticked } = where.read(consentSettings);
  const box = optIn ? 'unticked' : 'ticked';
  return unticked === 'transactional' ? `${box}-transactional` : box;
}
