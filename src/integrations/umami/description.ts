import { umami as words } from '~/content/recipients.json';
import { type AnalyticsService, originAt } from '~/integrations/analytics';
import { idProblems } from '~/integrations/analytics-problems';
import { measuring, USUAL } from './measuring';

export const umami: AnalyticsService = {
  label: 'Umami',
  measuring,
  problems: ({ id }) =>
    idProblems(id, (one) => WEBSITE.test(one), 'Umami', '94db1cb1-74f4-4a40-ad6c-962362670409'),
  sendsTo: (settings) => (settings.host ? [originAt(settings, USUAL)] : [USUAL, ...COLLECTORS]),
  company: ({ host }) => (host ? undefined : words.company),
  cookies: {},
};

const WEBSITE = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The script of Umami Cloud sends there, and has changed the name once: github.com/umami-software/umami/issues/4326. */
const COLLECTORS = ['https://gateway.umami.is', 'https://api-gateway.umami.dev'];
