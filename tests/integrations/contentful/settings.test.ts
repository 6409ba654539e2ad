import { expect, it } from 'vitest';
import { settingsIn } from '~/config/config-store';
import {
  type ContentfulSettings,
  contentfulObstacles,
  contentfulSection,
  environmentUrl,
} from '~/integrations/contentful/settings';
import { contentful } from '~/integrations/contentful/system';
import { contractOf, describeSection, obstaclesWith } from '../../support/system-contract';

it('takes no leads, and its pictures are always allowed', () => {
  expect(contractOf(contentful)).toEqual({
    id: 'contentful',
    category: 'content',
    sections: ['contentful'],
    uses: ['contentful'],
    destinations: [],
  });
  expect(contentful.policy?.(settingsIn({}))).toEqual({
    'img-src': ['https://images.ctfassets.net', 'https://images.eu.ctfassets.net'],
  });
});

describeSection(contentfulSection, {
  name: 'contentful',
  key: 'contentful_config',
  defaults: {
    enabled: false,
    spaceId: '',
    environment: 'master',
    deliveryToken: '',
    host: 'cdn.contentful.com',
  },
});

const set = { enabled: true, spaceId: 's', deliveryToken: 't' };

it.each<[Partial<ContentfulSettings>, string[]]>([
  [set, []],
  [{ ...set, enabled: false }, ['switched-off: leads']],
  [{ ...set, spaceId: '' }, ['incomplete: everything']],
  [{ ...set, deliveryToken: '' }, ['incomplete: everything']],
])('with %o is stopped by %o', (settings, expected) => {
  expect(obstaclesWith(contentfulObstacles, { contentful: settings })).toEqual(expected);
});

it('is asked at the address of its environment', () => {
  const settings = settingsIn({ contentful: { spaceId: 'a/b', environment: 'next release' } });
  expect(environmentUrl(settings(contentfulSection))).toBe(
    'https://cdn.contentful.com/spaces/a%2Fb/environments/next%20release',
  );
});
