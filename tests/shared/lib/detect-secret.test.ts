// @vitest-environment node
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { findConfigProblems, formatPath, parseSiteConfig } from '~/config/parse-site-config';
import { settingsDefinitions } from '~/integrations/registry';
import { detectKnownSecret, detectSecret } from '~/shared/lib/detect-secret';

const HEX = '0123456789abcdef';
const WORD = 'Ab3dE6gH9jK2mN5pQ8sT1vW4yZ7bC0fG3hJ6kL9nP2rS5uV8xY1aD4eF7iM0oR3t';
const hex = (length: number) => HEX.repeat(5).slice(0, length);
const word = (length: number) => WORD.slice(0, length);

/** Composed of parts, so that secret scanners don't report this file. */
const SAMPLE_SECRETS: Record<string, string> = {
  'HubSpot, Americas': ['pat', 'na1', `${hex(8)}-${hex(4)}-${hex(4)}-${hex(4)}-${hex(12)}`].join('-'),
  'HubSpot, Asia': ['pat', 'ap1', `${hex(8)}-${hex(4)}-${hex(4)}-${hex(4)}-${hex(12)}`].join('-'),
  'HubSpot, Europe': ['pat', 'eu1', hex(12)].join('-'),
  Airtable: `pat${word(14)}.${hex(64)}`,
  'Airtable, older': `key${word(14)}`,
  OpenAI: ['sk', word(48)].join('-'),
  'OpenAI, project': ['sk', 'proj', word(40)].join('-'),
  Anthropic: ['sk', 'ant', 'api03', word(40)].join('-'),
  ElevenLabs: ['sk', hex(48)].join('_'),
  'Stripe, live': ['sk', 'live', word(24)].join('_'),
  'Stripe, restricted': ['rk', 'live', word(24)].join('_'),
  'Stripe, webhook': ['whsec', word(32)].join('_'),
  'GitHub, classic': ['ghp', word(36)].join('_'),
  'GitHub, fine-grained': ['github', 'pat', word(22), word(40)].join('_'),
  GitLab: ['glpat', word(20)].join('-'),
  'AWS, id': `AKIA${'ABCDEFGH23456789'}`,
  'AWS, secret': `wJalrXUtnFEMI/K7MDENG/bPxRfiCY${word(10)}`,
  'Google, key': `AIza${word(35)}`,
  'Google, token': `ya29.${word(40)}`,
  'Google, client secret': `GOCSPX-${word(28)}`,
  'Slack, bot': ['xoxb', '123456789012', word(24)].join('-'),
  'Slack, app': ['xapp', '1', 'A0123456789', word(24)].join('-'),
  'Slack, webhook': `https://hooks.slack.com/services/T01234567/B01234567/${word(24)}`,
  'Discord, webhook': `https://discord.com/api/webhooks/123456789012345678/${word(60)}`,
  SendGrid: ['SG', word(22), word(43)].join('.'),
  Mailgun: `key-${hex(32)}`,
  Mailchimp: `${hex(32)}-us21`,
  Brevo: `xkeysib-${hex(64)}-${word(16)}`,
  Resend: `re_${word(8)}_${word(24)}`,
  Twilio: `SK${hex(32)}`,
  npm: ['npm', word(36)].join('_'),
  Shopify: ['shpat', hex(32)].join('_'),
  'Digital Ocean': ['dop', 'v1', hex(64)].join('_'),
  Contentful: `CFPAT-${word(43)}`,
  Notion: `ntn_${word(40)}`,
  'Hugging Face': `hf_${word(34)}`,
  JWT: `eyJ${word(20)}.eyJ${word(30)}.${word(43)}`,
  'private key': `-----BEGIN ${'RSA PRIVATE'} KEY-----`,
  'an unmarked key': word(32),
  'an unmarked key in hexadecimals': hex(40),
};

/** The path of every text in every settings definition, including lists. */
const textPaths = settingsDefinitions.flatMap(({ name, schema }) => getTextPaths(schema, [name]));

function getTextPaths(schema: z.ZodMiniObject, path: string[]): string[][] {
  return Object.entries(schema.shape).flatMap(([key, field]) => {
    if (field instanceof z.ZodMiniObject) return getTextPaths(field, [...path, key]);
    return field instanceof z.ZodMiniBoolean || field instanceof z.ZodMiniEnum ? [] : [[...path, key]];
  });
}

const DISGUISES: Record<string, (secret: string) => string> = {
  'as it is': (secret) => secret,
  'after a blank': (secret) => ` ${secret}`,
  'before a line break': (secret) => `${secret}\n`,
  quoted: (secret) => `"${secret}"`,
  'with its header': (secret) => `Authorization: Bearer ${secret}`,
  'as a parameter of an address': (secret) => `https://crm.example/v1?key=${secret}`,
  'as a parameter in disguise': (secret) => `https://crm.example/v1?%74oken=${secret}`,
  'as a parameter of one of its parts': (secret) => `https://crm.example/v1?webhook_secret=${secret}`,
  'as an older key of HubSpot': (secret) => `https://crm.example/v1?hapikey=${secret}`,
  'as a code': (secret) => `https://crm.example/v1?code=${secret}`,
  'as a parameter of a path': (secret) => `/api/crm?lang=en&api_key=${secret}`,
  'after a hash': (secret) => `https://crm.example/#access_token=${secret}`,
  'as a password of an address': (secret) => `https://user:${secret}@crm.example`,
  'as a user of an address': (secret) => `https://${secret}@crm.example`,
};

/** A configuration with the value in every text. */
function fillAllTexts(value: unknown) {
  const config: Record<string, unknown> = {};
  for (const path of textPaths) {
    let inner = config;
    for (const key of path.slice(0, -1)) {
      inner[key] ??= {};
      inner = inner[key] as Record<string, unknown>;
    }
    inner[path.at(-1) as string] = value;
  }
  return config;
}

describe('a secret in site.config.json', () => {
  const published = new Map<string, (text: string) => boolean>(
    settingsDefinitions.flatMap((definition) =>
      Object.entries(definition.publicValues).map(
        ([key, isPublic]) => [`${definition.name}.${key}`, isPublic] as const,
      ),
    ),
  );

  it.each(Object.entries(SAMPLE_SECRETS))('is refused by its pattern, and not shown: %s', (kind, secret) => {
    const missed: string[] = [];
    for (const [disguise, dress] of Object.entries(DISGUISES)) {
      for (const value of [dress(secret), [dress(secret)]]) {
        const problems = findConfigProblems(fillAllTexts(value), settingsDefinitions);
        expect(problems.map(({ path, message }) => `${formatPath(path)}: ${message}`).join()).not.toContain(
          secret,
        );
        const found = problems
          .filter(({ message }) => message.startsWith('this is a secret'))
          .map(({ path }) => path.join('.'));
        // The slash of this secret makes it the host's name.
        if (kind === 'AWS, secret' && disguise === 'as a user of an address') continue;
        for (const place of textPaths.map((path) => path.join('.'))) {
          // A published read token looks like any other token.
          if (
            published.get(place)?.(dress(secret)) &&
            (kind.startsWith('an unmarked') || kind === 'AWS, secret')
          )
            continue;
          if (!found.some((path) => path === place || path === `${place}.0`))
            missed.push(`${place} ${disguise}`);
        }
      }
    }
    expect(missed).toEqual([]);
  });

  it.each(Object.entries(SAMPLE_SECRETS))('is refused as a name too, and not shown: %s', (_, secret) => {
    for (const input of [
      { [secret]: {} },
      { hubspot: { [secret]: 'x' } },
      { hubspot: { tracking: { [secret]: 1 } } },
    ]) {
      const result = parseSiteConfig(input, settingsDefinitions);
      expect(result.ok || result.problems.join()).toMatch(/this is a secret/);
      expect(JSON.stringify(result.ok || result.problems)).not.toContain(secret);
    }
  });
});

describe('text that holds no secret', () => {
  it.each([
    '',
    'Website',
    'Task-based work and risk-averse teams',
    'https://agency.example/api/subscribe?audience=newsletter&lang=en',
    'https://hooks.zapier.com/hooks/catch/1234567/abcdefg/',
    'https://hook.eu1.make.com/abcdefghijklmnopqrstuvwxyz012345',
    'https://formspree.io/f/xyzabcde',
    'http://127.0.0.1:11434/v1',
    'http://[::1]:8080/v1',
    'https://crm.example:8443',
    'https://buy.stripe.com/test_00g5lF3Ld2Yq5oI6oo?prefilled_promo_code=SPRING',
    'https://calendly.com/agency/intro?month=2026-11',
    'form-name=inquiry&source=website',
    'email=your-email&phone=',
    '3f2504e0-4f89-11d3-9a0c-0305e82c3301',
    'appAbCdEfGh123456',
    'anthropic/claude-sonnet-4-5-20250929',
    'gpt-4.1-mini-2025-04-14',
    'ft:gpt-4o-mini-2024-07-18:agency:sales:AbCdEfGh',
    'Inquiries from the website and the newsletter',
    'crm_submission_identifier_of_the_website',
    '/crm/objects/2026-03',
    'basic websites and bearers of news',
    'enforceAuthForAdminLinksOfTheWholeSite',
  ])('%j is accepted', (text) => {
    expect(detectSecret(text)).toBeUndefined();
    expect(detectKnownSecret(text)).toBeUndefined();
  });

  it.each([hex(40), hex(32), word(32)])(
    'a URL with %s in its path is refused, except for a form backend',
    (token) => {
      const url = `https://outlook.office.example/webhook/a/${token}`;
      expect(findConfigProblems({ webhook: { url } }, settingsDefinitions)).toMatchObject([
        { path: ['webhook', 'url'], message: expect.stringContaining('docs/deploy.md') },
      ]);
      expect(findConfigProblems({ formBackend: { url } }, settingsDefinitions)).toEqual([]);
    },
  );

  it('refuses every credential of SuiteCRM, whatever it looks like', () => {
    for (const setting of ['username', 'password', 'clientId', 'clientSecret'])
      expect(findConfigProblems({ suitecrm: { [setting]: 'hunter2' } }, settingsDefinitions)).toMatchObject([
        { path: ['suitecrm', setting], message: expect.stringMatching(/^this is a secret/) },
      ]);
  });
});

it.each([
  'a'.repeat(100_000),
  '/'.repeat(100_000),
  'sk-'.repeat(33_000),
  'eyJ'.repeat(33_000),
  '?key'.repeat(25_000),
  `https://${'@'.repeat(100_000)}`,
  'pat-na1-'.repeat(12_000),
  'Bearer '.repeat(14_000),
])('100 kB are checked in linear time: %.12s', (text) => {
  expect(() => detectSecret(text)).not.toThrow();
});
