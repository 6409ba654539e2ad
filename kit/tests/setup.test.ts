// @vitest-environment node
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { parseSiteConfig } from '~/config/parse-site-config';
import { brand as sample } from '~/facts/brand';
import { settingsDefinitions } from '~/integrations/registry';
import { getBuildError } from '../../prerender/checks/build-findings';
import { OTHER_BRAND, RepositoryCopy } from '../../tests/support/repository-copy';
import { writeFiles } from '../../tests/support/temporary-folder';
import { createHostFiles } from '../hosting/host-files';

const { collectAnswers, toLanguageSettings, toLeadSettings, withSettings } = await import(
  new URL('../setup-answers.mjs', import.meta.url).href
);

const KEY = '3f1b9c2e-7a4d-4e8b-9c1f-2d6a7b8c9e0f';
const list = (format: string, url: string) => ({ webhooks: [{ url, format }] });

describe('where leads go, in one answer', () => {
  it.each<[string, object]>([
    ['https://formspree.io/f/xyzabcde', list('form', 'https://formspree.io/f/xyzabcde')],
    ['formspree http://localhost:4801/f/1', list('form', 'http://localhost:4801/f/1')],
    ['https://submit-form.com/aBcD1234', list('form', 'https://submit-form.com/aBcD1234')],
    ['https://getform.io/f/bdrgexyz', list('form', 'https://getform.io/f/bdrgexyz')],
    [KEY, list('form', `https://api.web3forms.com/submit?access_key=${KEY}`)],
    ['https://hooks.zapier.com/hooks/catch/1/ab', list('form', 'https://hooks.zapier.com/hooks/catch/1/ab')],
    ['https://hook.eu1.make.com/ab', list('form', 'https://hook.eu1.make.com/ab')],
    [`123456/${KEY}`, { hubspot: { portalId: '123456', formGuid: KEY } }],
    [`123456/${KEY}/eu1`, { hubspot: { portalId: '123456', formGuid: KEY, region: 'eu1' } }],
    ['https://in.agency.example/leads', list('json', 'https://in.agency.example/leads')],
    ['webhook https://submit-form.com/1', list('json', 'https://submit-form.com/1')],
  ])('%s launches a site that can be built', (answer, settings) => {
    const site = withSettings({}, toLeadSettings(answer, {}));
    expect(site).toEqual({ admin: { testingMode: false }, ...settings });
    expect(parseSiteConfig(site, settingsDefinitions)).toMatchObject({ ok: true });
    expect(getBuildError(site)).toBeUndefined();
  });

  it.each([
    'nowhere',
    'http://in.agency.example/leads',
    'slack https://a.example/1',
    'agency.example',
    '1/2',
    'constructor https://a.example/1',
  ])('is not %s', (answer) => {
    expect(() => toLeadSettings(answer, {})).toThrow(/^Nothing takes leads by that name: paste the form's/);
  });

  it.each(['https://docs.google.com/forms/d/e/1FAI/viewform', 'webhook https://forms.gle/abc'])(
    'is not the page %s, which it names',
    (answer) => {
      const message = /^This is a page of Google Forms, .* webhook at Zapier or Make .*; or paste the form's/;
      expect(() => toLeadSettings(answer, {})).toThrow(message);
    },
  );

  it('leaves every setting alone where it stays as it is', () => {
    for (const answer of ['keep', 'later'])
      expect(toLeadSettings(answer, { webhook: { enabled: true } })).toEqual({});
  });

  it('takes the place of the former one, and of nothing else', () => {
    const before = {
      $schema: './site.config.schema.json',
      admin: { testingMode: true },
      webhook: { enabled: true, url: 'https://in.agency.example/leads' },
      webhooks: [{ url: 'https://submit-form.com/1', format: 'form' }, { format: 'slack' }],
      hubspot: { portalId: '1', formGuid: KEY, tracking: { trackingId: '1' } },
    };
    const changed = {
      ...before,
      webhook: { enabled: false, url: 'https://in.agency.example/leads' },
      hubspot: { portalId: '1', tracking: { trackingId: '1' } },
    };
    expect(withSettings(before, toLeadSettings('https://formspree.io/f/new', before))).toEqual({
      ...changed,
      webhooks: [{ url: 'https://formspree.io/f/new', format: 'form' }, { format: 'slack' }],
    });
    expect(withSettings(before, toLeadSettings(`7/${KEY}`, before))).toMatchObject({
      webhooks: [{ format: 'slack' }],
      hubspot: { portalId: '7', formGuid: KEY },
    });
  });
});

it('further languages have the folders that they have, or one of their name', () => {
  const site = withSettings({}, toLanguageSettings('de-DE pt-BR, pt-PT', {}));
  expect(site).toEqual({ site: { translations: { 'de-DE': '/de', 'pt-BR': '/pt', 'pt-PT': '/pt-pt' } } });
  expect(parseSiteConfig(site, settingsDefinitions)).toMatchObject({ ok: true });
  const before = { site: { url: 'https://a.example', translations: { ar: '/arabic' } } };
  expect(withSettings(before, toLanguageSettings('ar fr', before)).site.translations).toEqual({
    ar: '/arabic',
    fr: '/fr',
  });
  expect(withSettings(before, toLanguageSettings('none', before))).toEqual({
    site: { url: 'https://a.example' },
  });
  expect(toLanguageSettings('none', {})).toEqual({});
});

describe('the questions', () => {
  const questions = { name: 'Name?', host: 'Host?', leads: 'Leads?' };
  const check = async (_: string, value: string) => (value === 'bad' ? 'Not this one.' : undefined);

  /** A user at the terminal who types these lines. */
  function typeLines(...lines: string[]) {
    const asked: string[] = [];
    const said: string[] = [];
    const prompt = async (question: string) => {
      asked.push(question);
      return lines.shift() ?? Promise.reject(new Error('left'));
    };
    return { asked, said, prompt, say: (line: string) => said.push(line) };
  }

  it('are those without a flag, each until it has an answer; Enter takes what is there', async () => {
    const { asked, said, ...terminal } = typeLines('', 'bad', ' nginx ', '');
    const known = { name: 'Before', leads: 'keep' };
    const answers = collectAnswers({ questions, check, known, given: { name: ' Agency ' }, ...terminal });
    await expect(answers).resolves.toEqual({ name: 'Agency', host: 'nginx', leads: 'keep' });
    expect(asked).toEqual(['Host? ', 'Host? ', 'Host? ', 'Leads? [keep] ']);
    expect(said).toEqual(['This needs an answer.', 'Not this one.']);
  });

  it('are no questions without a terminal: what is known counts, and all else is named at once', async () => {
    const known = { name: 'Before' };
    await expect(
      collectAnswers({ questions, check, known, given: { yes: true, host: 'nginx', leads: 'later' } }),
    ).resolves.toEqual({ name: 'Before', host: 'nginx', leads: 'later' });
    await expect(collectAnswers({ questions, check, known, given: { host: 'bad' } })).rejects.toThrow(
      '--host: Not this one.\nMissing: --leads, --yes (--help says what they take)',
    );
  });

  it('ask nothing more once a flag is wrong', async () => {
    const prompt = vi.fn();
    const given = { name: 'bad' };
    await expect(collectAnswers({ questions, check, known: {}, given, prompt })).rejects.toThrow(
      '--name: Not this',
    );
    expect(prompt).not.toHaveBeenCalled();
  });
});

it('names every flag that is wrong or missing in plain words, and writes nothing', {
  tags: ['proof'],
}, () => {
  const state = () => [existsSync('brand.json'), readFileSync('site.config.json', 'utf8')];
  const before = state();
  const wrong = {
    name: 'x{y',
    origin: 'agency',
    host: 'valueOf',
    leads: 'x',
    mail: 'a@b',
    translations: 'deutsch-x',
  };
  const args = Object.entries(wrong).flatMap(([name, value]) => [`--${name}`, value]);
  const { status, stdout, stderr } = spawnSync(process.execPath, ['kit/run.mjs', 'setup', ...args], {
    encoding: 'utf8',
    input: '',
  });
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr.split('\n')).toEqual([
    expect.stringMatching(/^--name: expected one line without/),
    expect.stringMatching(/^--origin: expected an origin such as https:/),
    expect.stringMatching(/^--host: Choose one of .*netlify.*, or other\.$/),
    expect.stringMatching(/^--leads: Nothing takes leads by that name: /),
    '--mail: expected a mail address such as hello@agency.example',
    expect.stringMatching(/^--translations: .*language/),
    'Missing: --yes (--help says what they take)',
    'Nothing was written.',
    '',
  ]);
  expect(state()).toEqual(before);
});

it('changes where leads go, and neither the brand nor what somebody has edited of the host’s files', {
  tags: ['proof'],
  timeout: 240_000,
}, () => {
  const copy = new RepositoryCopy();
  try {
    const read = (path: string) => readFileSync(join(copy.folder, path), 'utf8');
    const brand = { ...JSON.parse(readFileSync(OTHER_BRAND, 'utf8')), mark: undefined };
    const site = {
      site: { url: brand.origin, translations: { 'de-DE': '/de' } },
      security: { connect: 'configured' },
    };
    const { 'middleware.js': middleware = '', ...others } = createHostFiles('vercel', site)?.files ?? {};
    const edited = `${middleware}// By hand.\n`;
    writeFiles(copy.folder, {
      ...others,
      'middleware.js': edited,
      // As Notepad and PowerShell 5 save it.
      'brand.json': `\ufeff${JSON.stringify(brand)}`,
      'src/facts/brand.json': read('src/facts/brand.json').replace(sample.name, brand.name),
      'site.config.json': JSON.stringify(site),
      // A small build.
      'vite.config.ts':
        "export default { publicDir: false, build: { rolldownOptions: { input: 'src/shared/motion/random.ts' } } };",
    });
    const leads = 'https://formspree.io/f/xyzabcde';
    const { status, stdout, stderr } = copy.run(['kit/run.mjs', 'setup', '--yes', '--leads', leads]);
    expect(status, stderr).toBe(0);
    expect(stdout).toContain('This changes:\n  site.config.json\n  vercel.json\n\n');
    expect(JSON.parse(read('site.config.json'))).toMatchObject(list('form', leads));
    expect(read('vercel.json')).toContain('https://formspree.io');
    expect(read('middleware.js')).toBe(edited);
    expect(stdout).toMatch(/^\d\. Left as somebody changed them: middleware\.js\./m);
    // What nobody was asked about stays: facts of the company, colors by hand, drawings, the package's name.
    const palette = read('src/shared/palette.json').replace(/"200": "#c5cdff"/, '"200": "#c6ceff"');
    writeFiles(copy.folder, { 'src/shared/palette.json': palette, 'public/favicon.svg': '<svg/>' });
    const facts = JSON.parse(read('src/facts/brand.json'));
    const name = read('package.json');
    const mail = 'post@harborlight.example';
    const written = copy.run(['kit/run.mjs', 'setup', '--yes', '--mail', mail]);
    expect(written.status, written.stderr).toBe(0);
    expect(JSON.parse(read('src/facts/brand.json'))).toEqual({ ...facts, email: mail });
    expect(JSON.parse(read('brand.json'))).toEqual({ ...brand, email: mail });
    expect(JSON.parse(read('site.config.json')).site).toEqual(site.site);
    expect([read('src/shared/palette.json'), read('public/favicon.svg'), read('package.json')]).toEqual([
      palette,
      '<svg/>',
      name,
    ]);
    // Another host takes the place of this one.
    const moved = copy.run(['kit/run.mjs', 'setup', '--yes', '--host', 'netlify']);
    expect(moved.status, moved.stderr).toBe(0);
    expect(moved.stdout).toContain('  netlify.toml, which is new\n  vercel.json, which goes\n');
    expect(moved.stdout).toMatch(/^\d\. Of vercel, and changed by somebody: middleware\.js\./m);
    expect(existsSync(join(copy.folder, 'vercel.json'))).toBe(false);
    const again = copy.run(['kit/run.mjs', 'setup', '--yes']);
    expect(again.stdout).toMatch(/^\d\. Make a site of this repository: npx netlify init$/m);
    expect(again.stdout).toContain('Nothing changes.');
    expect(again.stdout).not.toContain('Written.');
    // The host is known again where it can't serve the site, and where its file comes with the project.
    const settings = { ...JSON.parse(read('site.config.json')), site: { ...site.site, basePath: '/looms' } };
    writeFiles(copy.folder, { 'site.config.json': JSON.stringify(settings) });
    expect(copy.run(['kit/run.mjs', 'setup', '--yes']).stderr).toContain('site.basePath is /looms');
    rmSync(join(copy.folder, 'netlify.toml'));
    settings.site.url = 'https://ada.github.io';
    writeFiles(copy.folder, { 'site.config.json': JSON.stringify(settings) });
    const pages = copy.run(['kit/run.mjs', 'setup', '--yes']);
    expect(pages.stdout).toMatch(/^\d\. In the repository, under Settings, Pages, choose/m);
  } finally {
    copy.remove();
  }
});
