// @vitest-environment node
import { expect, it } from 'vitest';
import { settingsIn } from '~/config/config-store';
import type { SiteConfig } from '~/config/section';
import { contentfulObstacles, contentfulSection, environmentUrl } from '~/integrations/contentful/settings';
import { contentful } from '~/integrations/contentful/system';
import { describeObstacles, describeSection } from '../../support/system-contract';

it('an open policy allows its pictures in any case', () => {
  const pictures = ['https://images.ctfassets.net', 'https://images.eu.ctfassets.net'];
  const allowed = (site: SiteConfig) => contentful.policy?.(settingsIn(site));
  expect(allowed({})).toEqual({ 'img-src': pictures, 'connect-src': [] });
  const security = { connect: 'configured' };
  expect(allowed({ security })).toEqual({ 'img-src': [], 'connect-src': [] });
  expect(allowed({ security, contentful: { enabled: true, host: 'cdn.eu.contentful.com' } })).toEqual({
    'img-src': pictures,
    'connect-src': ['https://cdn.eu.contentful.com'],
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
    locale: '',
  },
});

const set = { enabled: true, spaceId: 's', deliveryToken: 't' };

describeObstacles(contentfulSection, contentfulObstacles, [
  [set, []],
  [{ ...set, enabled: false }, ['switched-off: leads']],
  [{ ...set, spaceId: '' }, ['incomplete: everything']],
  [{ ...set, deliveryToken: '' }, ['incomplete: everything']],
]);

it('is asked at the address of its environment', () => {
  const settings = settingsIn({ contentful: { spaceId: 'a/b', environment: 'next release' } });
  expect(environmentUrl(settings(contentfulSection))).toBe(
    'https://cdn.contentful.com/spaces/a%2Fb/environments/next%20release',
  );
});
