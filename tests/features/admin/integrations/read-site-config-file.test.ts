// @vitest-environment node
import { expect, it } from 'vitest';
import { readSiteConfigFile } from '~/features/admin/integrations/site-config-file';
import { problemText } from '~/shared/lib/file-problem';

const problemsOf = (text: string) => {
  const read = readSiteConfigFile(text);
  return read.ok ? [] : read.problems.map(problemText);
};

it('gives the configuration of a sound file', () => {
  expect(readSiteConfigFile('{"hubspot": {"enabled": true}}')).toEqual({
    ok: true,
    config: { hubspot: { enabled: true } },
  });
  expect(readSiteConfigFile('{"$schema": "./site.config.schema.json", "chat": {}}')).toEqual({
    ok: true,
    config: { chat: {} },
  });
});

it('names every problem with its line and column, from the top to the end', () => {
  const text = `{
  "payments": { "starter": "not a link" },
  "hubspot": {
    "tracking": { "trackingID": "1" },
    "enabled": "yes"
  },
  "admin": { "testingMode": "no", "password": "hunter2" },
  "hubspott": {}
}`;
  expect(problemsOf(text)).toEqual([
    expect.stringMatching(/^line 2, column 17: payments\.starter: /),
    expect.stringMatching(/^line 4, column 19: hubspot\.tracking\.trackingID: unknown key\./),
    'line 5, column 5: hubspot.enabled: expected boolean.',
    'line 7, column 14: admin.testingMode: expected boolean.',
    expect.stringMatching(/^line 7, column 35: admin\.password: this is a secret/),
    expect.stringMatching(/^line 8, column 3: hubspott: unknown key\. Known here: /),
  ]);
});

it('finds the place of a key whose name has a dot', () => {
  expect(problemsOf('{"hubspot": {\n"a.b": 1}}')[0]).toMatch(/^line 2, column 1: hubspot\.a\.b: unknown key/);
});

it('marks secrets, so that their lines are not repeated', () => {
  const read = readSiteConfigFile('{"hubspot": {"apiKey": "pat-na1-12345678"}}');
  expect(read).toMatchObject({ ok: false, problems: [{ place: 'hubspot.apiKey', secret: true }] });
});

it('does not take the second of two equal keys without a word', () => {
  expect(problemsOf('{"webhook": {"enabled": true,\n  "enabled": false}}')).toEqual([
    'line 2, column 3: webhook.enabled: this key stands twice.',
  ]);
});
