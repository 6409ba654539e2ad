import { expect, it } from 'vitest';
import { settingsIn } from '~/config/config-store';
import { tracker } from '~/integrations/tracker/system';

const reasons = (here: object, visitors: object) => {
  const read = settingsIn({ ...visitors, ...here });
  const where = { read, built: settingsIn({ ...visitors }), origin: 'https://a.example' };
  return tracker.uses.flatMap(({ obstacles }) => obstacles(where).map(({ reason }) => reason));
};
const tracking = { trackingId: '1' };

it.each([{ tracking }, { hubspot: { tracking } }, { suitecrm: { tracking } }])(
  'the tracker runs for visitors with %j in the build',
  (site) => {
    expect(reasons({}, site)).toEqual([]);
    expect(tracker.policy?.(settingsIn(site))).toHaveProperty('script-src');
  },
);

it('the tracker is stopped by the policy with an ID in this browser alone', () => {
  expect(reasons({ hubspot: { tracking } }, {})).toEqual(['browser-only']);
  expect(reasons({}, {})).toEqual(['no-id', 'browser-only']);
});
