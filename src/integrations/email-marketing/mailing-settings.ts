import { useMemo } from 'react';
import { useConfig } from '~/config/config-store';
import { consentSettings, frameSettings } from '~/config/frame-settings';
import type { MailingPractice } from '~/facts/deployment';
import { here, isClear, obstacles, type Surroundings, useIsClear } from '~/integrations/system';
import { isSameOrigin } from '~/shared/lib/http';

/** The settings of the mailing service, for forms: without the section's schema. */
export const mailingSettings = frameSettings({
  name: 'emailMarketing',
  key: 'email_marketing_config',
  defaults: { endpoint: '', apiKey: '', audienceId: '' },
});

/** An endpoint with both of its credentials, or one on this site whose proxy adds them. */
export function emailMarketingObstacles({ read, origin }: Surroundings) {
  const { endpoint, apiKey, audienceId } = read(mailingSettings);
  return obstacles(
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
  const offered = useIsClear(emailMarketingObstacles);
  const ticked = useNewsletterTick();
  return useMemo(
    () => (offered ? { ...values, subscribeToNewsletter: ticked } : values),
    [values, offered, ticked],
  );
}

/** How the site handles the addresses of people who write to it. */
export function mailingPractice(where: Surroundings = here()): MailingPractice {
  if (!isClear(emailMarketingObstacles, where)) return 'none';
  const { optIn, unticked } = where.read(consentSettings);
  const box = optIn ? 'unticked' : 'ticked';
  return unticked === 'transactional' ? `${box}-transactional` : box;
}
