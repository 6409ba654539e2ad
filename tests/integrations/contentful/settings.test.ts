// @vitest-environment node
import { expect, it } from 'vitest';
import { getEnvironmentUrl, readSettings } from '~/integrations/contentful/settings';

const env = { CONTENTFUL_SPACE_ID: 'space1', CONTENTFUL_ACCESS_TOKEN: 'delivery-token' };

it('are read from the environment, with defaults for all but space and token', () => {
  expect(readSettings(env)).toEqual({
    spaceId: 'space1',
    accessToken: 'delivery-token',
    environment: 'master',
    host: 'cdn.contentful.com',
    locale: '',
  });
  const more = {
    CONTENTFUL_ENVIRONMENT: 'next',
    CONTENTFUL_HOST: 'cdn.eu.contentful.com',
    CONTENTFUL_LOCALE: 'de-DE',
  };
  expect(readSettings({ ...env, ...more })).toMatchObject({
    environment: 'next',
    host: 'cdn.eu.contentful.com',
    locale: 'de-DE',
  });
});

it.each([{}, { CONTENTFUL_SPACE_ID: '', CONTENTFUL_ACCESS_TOKEN: ' ' }, { CONTENTFUL_LOCALE: 'de' }])(
  'are none in %j',
  (given) => {
    expect(readSettings(given)).toBeUndefined();
  },
);

it.each([
  [{ ...env, CONTENTFUL_SPACE_ID: '' }, 'CONTENTFUL_SPACE_ID is empty, and CONTENTFUL_ACCESS_TOKEN isn’t'],
  [
    { ...env, CONTENTFUL_ACCESS_TOKEN: '' },
    'CONTENTFUL_ACCESS_TOKEN is empty, and CONTENTFUL_SPACE_ID isn’t',
  ],
  [
    { ...env, CONTENTFUL_HOST: 'preview.contentful.com' },
    "CONTENTFUL_HOST is 'preview.contentful.com': expected cdn.contentful.com or cdn.eu.contentful.com.",
  ],
])('name the wrong variable in %j', (given, words) => {
  expect(() => readSettings(given)).toThrow(words);
});

it('determine the address of the environment', () => {
  const given = { ...env, CONTENTFUL_SPACE_ID: 'a/b', CONTENTFUL_ENVIRONMENT: 'next release' };
  const settings = readSettings(given);
  expect(settings && getEnvironmentUrl(settings)).toBe(
    'https://cdn.contentful.com/spaces/a%2Fb/environments/next%20release',
  );
});
