import { umami as words } from '~/content/recipients.json';
import { type AnalyticsService, getOrigin } from '~/integrations/analytics';
import { findIdProblems } from '~/integrations/analytics-problems';
import { analyticsClient, DEFAULT_ORIGIN } from './analytics-client';

export const umami: AnalyticsService = {
  label: 'Umami',
  client: analyticsClient,
  problems: ({ id }) =>
    findIdProblems(id, (one) => WEBSITE_ID.test(one), 'Umami', '94db1cb1-74f4-4a40-ad6c-962362670409'),
  sendsTo: (settings) =>
    settings.host ? [getOrigin(settings, DEFAULT_ORIGIN)] : [DEFAULT_ORIGIN, ...COLLECTORS],
  company: ({ host }) => (host ? undefined : words.company),
  cookies: {},
};

const WEBSITE_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Umami Cloud's script sends there. The name has changed once: github.com/umami-software/umami/issues/4326. */
const COLLECTORS = ['https://gateway.umami.is', 'https://api-gateway.umami.dev'];
