import { useMemo } from 'react';
import { useSettings } from '~/config/config-store';
import { consentPageSettings, definePageSettings } from '~/config/page-settings';
import type { MailingPractice } from '~/facts/deployment';
import { collectObstacles, isUsable, type SetupContext, useIsUsable } from '~/integrations/system';
import { isSameOrigin } from '~/shared/lib/http';

/** Keys of Resend, Brevo, Mailchimp and Mailgun. */
export const secretPattern =
  /\bre_[A-Za-z\d]{8,}_[A-Za-z\d]{16,}|\bx(?:keysib|smtpsib)-[\da-f]{32,}|\b[\da-f]{32}-us\d|\bkey-[\da-f]{32}\b/;

/** The settings of the mailing service for forms, without the schema of `emailMarketingSettings`. */
export const emailMarketingPageSettings = definePageSettings({
  name: 'emailMarketing',
  key: 'email_marketing_config',
  defaults: { endpoint: '', apiKey: '', audienceId: '' },
});

/** Requires an endpoint with both credentials, or an endpoint on this site whose proxy adds them. */
export function findEmailMarketingObstacles({ read, origin }: SetupContext) {
  const { endpoint, apiKey, audienceId } = read(emailMarketingPageSettings);
  return collectObstacles(
    [endpoint === '', 'no-endpoint', 'everything', audienceId && 'endpoint'],
    [
      !isSameOrigin(endpoint, origin) && (apiKey === '' || audienceId === ''),
      'no-access',
      'everything',
      'endpoint',
    ],
  );
}

/** Whether a form's newsletter checkbox is checked by default. */
export const useNewsletterDefaultChecked = (): boolean => !useSettings(consentPageSettings).optIn;

/**
 * Adds the default of the newsletter checkbox to a form's initial values, if there is a mailing service.
 */
export function useNewsletterDefaults<V extends object>(values: V): V & { subscribeToNewsletter?: boolean } {
  const hasMailingService = useIsUsable(findEmailMarketingObstacles);
  const isDefaultChecked = useNewsletterDefaultChecked();
  return useMemo(
    () => (hasMailingService ? { ...values, subscribeToNewsletter: isDefaultChecked } : values),
    [values, hasMailingService, isDefaultChecked],
  );
}

/** How the site handles the email addresses of people who write to it. */
export function getMailingPractice(context: SetupContext): MailingPractice {
  if (!isUsable(findEmailMarketingObstacles, context)) return 'none';
  return context.read(consentPageSettings).optIn ? 'unticked' : 'ticked';
}
