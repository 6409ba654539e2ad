// @vitest-environment node
import { expect, it } from 'vitest';
import { createSettingsReader } from '~/config/config-store';
import { tracker } from '~/integrations/tracker/system';
import { getTrackingSource } from '~/integrations/tracking-source';
import { getDeployment } from '../../../prerender/content/get-deployment';
import { listObstacles } from '../../support/system-contract';

const reasons = (here: object, visitors: object) => {
  const read = createSettingsReader({ ...visitors, ...here });
  const context = { read, readBuild: createSettingsReader({ ...visitors }), origin: 'https://a.example' };
  return tracker.capabilities.flatMap(({ findObstacles }) =>
    findObstacles(context).map(({ reason }) => reason),
  );
};
const tracking = { trackingId: '1' };

it.each([{ tracking }, { hubspot: { tracking } }, { suitecrm: { tracking } }])(
  'the tracker runs for visitors with %j in the build',
  (site) => {
    expect(reasons({}, site)).toEqual([]);
    expect(tracker.contentSecurityPolicy?.(createSettingsReader(site))).toEqual({
      'script-src': [
        'https://*.hs-scripts.com',
        'https://*.hs-analytics.net',
        'https://*.hs-banner.com',
        'https://*.hscollectedforms.net',
        'https://*.usemessages.com',
      ],
      'img-src': ['https://*.hubspot.com', 'https://*.hsforms.com'],
      'connect-src': [
        'https://*.hubspot.com',
        'https://*.hubapi.com',
        'https://*.hscollectedforms.net',
        'https://*.hs-banner.com',
      ],
      'trusted-types': ['default'],
    });
  },
);

it('the privacy policy names HubSpot and the location of the tracker’s region', () => {
  const recipient = (region: string) => getDeployment({ tracking: { ...tracking, region } }).recipients[1];
  expect(recipient('na1')).toMatchObject({ id: 'tracker', name: 'HubSpot tracking (HubSpot, Inc.)' });
  expect(recipient('eu1')?.where).not.toBe(recipient('na1')?.where);
});

it('the policy of a site without a tracker has no hosts for it', () => {
  expect(tracker.contentSecurityPolicy?.(createSettingsReader({}))).toEqual({});
});

it.each([
  [{}, undefined],
  [{ tracking: { trackingId: '1', region: 'eu1' } }, { trackingId: '1', region: 'eu1' }],
  [
    { tracking: { trackingId: '1', region: 'eu1' }, suitecrm: { tracking: { trackingId: '2' } } },
    { trackingId: '2', region: 'eu1' },
  ],
  [
    {
      tracking: { trackingId: '1', region: 'eu1' },
      suitecrm: { tracking: { trackingId: '2' } },
      hubspot: { tracking: { trackingId: '3' } },
    },
    { trackingId: '3', region: 'na1' },
  ],
])('%o is tracked as %o', (site, source) => {
  expect(getTrackingSource(createSettingsReader(site))).toEqual(source);
});

it('the policy blocks a tracker with an ID of this browser alone', () => {
  expect(reasons({ hubspot: { tracking } }, {})).toEqual(['browser-only']);
  expect(reasons({}, {})).toEqual(['no-id', 'browser-only']);
  const stops = tracker.capabilities.flatMap(({ findObstacles }) => listObstacles(findObstacles, {}));
  expect(stops).toEqual(['no-id: everything', 'browser-only: leads']);
});
