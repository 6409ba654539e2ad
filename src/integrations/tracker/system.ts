import { obstacles, type Surroundings, type System } from '~/integrations/system';
import { trackingSection, trackingSource } from '~/integrations/tracking-source';
import { trackerDestination } from './destination';

/** A tracking ID that visitors have too: the built site's policy blocks the script of any other. */
function trackerObstacles({ read, built }: Surroundings) {
  return obstacles(
    [!trackingSource(read), 'no-id', 'everything'],
    [!trackingSource(built), 'browser-only', 'leads'],
  );
}

export const tracker: System = {
  id: 'tracking',
  label: 'Tracking',
  category: 'analytics',
  sections: [trackingSection],
  uses: [{ id: 'tracker', label: 'Tracker', obstacles: trackerObstacles }],
  destinations: [trackerDestination],
  policy: (built) =>
    trackingSource(built)
      ? { 'script-src': SCRIPTS, 'img-src': ['https://*.hubspot.com', 'https://*.hsforms.com'] }
      : {},
};

/** The hosts HubSpot's tracking code loads from, per its documentation. */
const SCRIPTS = [
  'https://*.hs-scripts.com',
  'https://*.hs-analytics.net',
  'https://*.hs-banner.com',
  'https://*.hscollectedforms.net',
  'https://*.usemessages.com',
];
