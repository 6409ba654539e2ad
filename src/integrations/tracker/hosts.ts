/** The domains whose hosts HubSpot's tracking code loads scripts from, per its documentation. */
export const SCRIPT_DOMAINS = [
  'hs-scripts.com',
  'hs-analytics.net',
  'hs-banner.com',
  'hscollectedforms.net',
  'usemessages.com',
];
