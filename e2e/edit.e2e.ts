import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { RepositoryCopy } from '../tests/support/repository-copy';
import { SITES } from './support/build-sites';
import { builtFiles, getMeta, listFiles, readBuilt } from './support/built-files';
import { expectOnce, fillContact, MESSAGE, send } from './support/contact';
import { startSiteServer } from './support/site-server';
import { expect, open, store, test } from './support/test';

/* The editor in a browser, on a folder: the page /edit of a site whose settings name a repository. */

test.use({
  site: 'editing',
  viewport: { width: 1440, height: 900 },
  expectedErrors: [
    // It asks these for its newest version, for the state of its Git host, and for a font; its policy refuses. The last
    // is about its list of languages, when a form closes whose file a language lacks. Nothing else of it fails.
    /https:\/\/(?:unpkg\.com|www\.githubstatus\.com|cdn\.jsdelivr\.net)\/|^Cannot convert undefined or null to object$/,
  ],
});

const USER_KEY = 'sveltia-cms.user';
const EDITED = ['src/content', 'src/facts'];
const HOME = 'src/content/home.json';
const PEOPLE = 'src/content/people.json';
const FAQ = 'src/content/faq.json';
const GERMAN_FAQ = 'src/content/de/faq.json';
const GERMAN_PEOPLE = 'src/content/de/people.json';
const ABOUT = 'src/content/pages/about.json';
const GERMAN_ABOUT = 'src/content/de/pages/about.json';
const PHOTO = 'src/pictures/img-2031-1.webp';
const LOOM = 'src/pictures/loom.webp';
const SOCIAL_PICTURES = 'src/content/social-pictures.json';
const PLANS = 'src/facts/plans.json';
const ARTICLE = 'src/content/posts/chatbot-handover.md';
const DRAFT_FILE = 'src/content/posts/a-secret-thread.md';
/** By the labels of its fields. */
const DRAFT = {
  Title: 'A secret thread',
  Excerpt: 'It is written, and nobody outside may read it before its author says that it is done.',
  Category: 'Operations',
  Author: 'Rosa Guest',
  'Author role': 'Weaver at a mill',
};

const LANDING_PAGE = 'lp/measure-it-first';
const LANDING_FILE = `src/content/pages/${LANDING_PAGE}.json`;

/** The project's texts and facts by path. */
const readProject = () =>
  Object.fromEntries(
    EDITED.flatMap((folder) =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/'))
        .map((path) => [path, readFileSync(path, 'utf8')]),
    ),
  );

/** The browser's folder for the page's origin takes the place of the folder that a person would choose. */
async function chooseFolder(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, {
      violations: [],
      showDirectoryPicker: async () => (await navigator.storage.getDirectory()).getDirectoryHandle('project'),
    });
    document.addEventListener('securitypolicyviolation', ({ blockedURI }) => {
      (window as unknown as { violations: string[] }).violations.push(blockedURI);
    });
  });
  await page.goto('/edit');
  await page.evaluate(async (files) => {
    const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('project', {
      create: true,
    });
    const open = async (path: string[]) => {
      let at = folder;
      for (const name of path) at = await at.getDirectoryHandle(name, { create: true });
      return at;
    };
    await open(['.git']);
    await open(['src', 'pictures']);
    for (const [path, text] of Object.entries(files)) {
      const names = path.split('/');
      const name = names.pop() ?? '';
      const file = await (await open(names)).getFileHandle(name, { create: true });
      const stream = await file.createWritable();
      await stream.write(text);
      await stream.close();
    }
  }, readProject());
}

const signIn = (page: Page) => page.getByRole('button', { name: 'Work with Local Repository' }).click();

/** A file of the browser's folder. */
const readBytes = async (page: Page, path: string) =>
  Buffer.from(
    await page.evaluate(async (names) => {
      let at = await (await navigator.storage.getDirectory()).getDirectoryHandle('project');
      for (const name of names.slice(0, -1)) at = await at.getDirectoryHandle(name);
      const file = await (await at.getFileHandle(names.at(-1) ?? '')).getFile();
      return [...new Uint8Array(await file.arrayBuffer())];
    }, path.split('/')),
  );

const readEdited = async (page: Page, path: string) => (await readBytes(page, path)).toString();

/** Opens a form, with all of its parts. */
async function openForm(page: Page, path: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, `/collections/${path}`);
  await expect(page.getByRole('button', { name: 'Save' })).toBeVisible();
}

/** The field that holds a text, at or below the place that is shown. */
async function findField(page: Page, value: string) {
  const boxes = page.locator('input:visible, textarea:visible');
  let found = -1;
  await expect
    .poll(async () => {
      const values = await boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value));
      found = values.indexOf(value);
      if (found < 0) await scrollForm(page, 500);
      return found;
    }, `a field with ${value}`)
    .toBeGreaterThanOrEqual(0);
  return boxes.nth(found);
}

/** The last fields are rendered once they come into view. */
async function scrollForm(page: Page, by = 9_000): Promise<void> {
  await page.mouse.move(300, 600);
  await page.mouse.wheel(0, by);
}

/** Saves, and waits for the file. */
async function save(page: Page, path: string, text: string): Promise<string> {
  await page.getByRole('button', { name: 'Save' }).click();
  // A new file isn't there at once.
  await expect.poll(() => readEdited(page, path).catch(() => '')).toContain(text);
  return readEdited(page, path);
}

/** Fills in the last field with each label: that of the newest block or item. */
async function fillLast(page: Page, texts: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(texts))
    await page.getByRole('textbox', { name: label, exact: true }).last().fill(text);
}

/** Adds an item to the last list of that name. The editor isolates names with invisible characters. */
const addItem = (page: Page, name: string) =>
  page
    .getByRole('button', { name: new RegExp(`Add \\W?${name}\\W?$`) })
    .last()
    .click();

/** Adds a block that has a heading, by the beginning of its entry in the menu. */
async function addBlock(page: Page, type: string): Promise<void> {
  await scrollForm(page);
  const headings = page.getByRole('textbox', { name: 'Heading', exact: true });
  const count = await headings.count();
  await addItem(page, 'Block');
  await page.getByRole('menuitem', { name: new RegExp(`^\\W*${type}: `) }).click();
  await scrollForm(page);
  await expect(headings).toHaveCount(count + 1);
}

/** What a new landing page says in brackets, and what is written in its place. */
const WRITTEN = [
  ['[The offer in five words] | {brand.name}', 'Spring offer | {brand.name}'],
  [
    '[What visitors get, for whom and until when. Search results show this sentence, and shared links do.]',
    'Until the end of May, the first process that we automate for you includes its measurements.',
  ],
  ['[Spring offer]', 'Spring offer'],
  ['[What visitors get]', 'Measure it first'],
  ['[For whom it is, what it saves, and until when.]', 'We count the work before and after.'],
  ['[First thing]', 'A count'],
  ['[A sentence about it.]', 'We count cases for two weeks.'],
  ['[Second thing]', 'A sum'],
  ['[A sentence about it.]', 'We know what a case costs.'],
  ['[Third thing]', 'A plan'],
  ['[A sentence about it.]', 'We say what to automate.'],
  ['[What does it cost?]', 'What does it cost?'],
  ['[A sentence or two.]', 'The plan alone.'],
  ['[Spring offer]', 'Spring offer'],
  ['[A question with an answer in words]', 'How many cases a month?'],
  ['[A question with answers to choose from]', 'What goes wrong?'],
  ['[One answer]', 'Totals'],
  ['[Another answer]', 'Dates'],
  ['Thank you', 'Your place is booked'],
] as const;

/** Makes a landing page of the one that a new one begins with, whose form has questions of its own. */
async function makeLandingPage(page: Page): Promise<string> {
  await openForm(page, 'block-pages-lp/new');
  const preview = page.frameLocator('iframe').first();
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('[What visitors get]');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Show Errors' }).click();
  await expect(
    page.getByText('This text is still to be written, in place of the brackets.').first(),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Expand All' }).last().click();
  for (const [sample, text] of WRITTEN) await (await findField(page, sample)).fill(text);
  await addItem(page, 'Question');
  await fillLast(page, { Label: 'Since when?' });
  await addBlock(page, 'Call to action');
  await fillLast(page, { Heading: 'Or call us', Text: 'Until six.' });
  await addItem(page, 'Link');
  await fillLast(page, { Label: 'To the form', To: '#contact-form' });
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Measure it first');
  return save(page, LANDING_FILE, 'To the form');
}

/** The types and headings of a page's blocks. */
const readBlocks = (file: string) =>
  (JSON.parse(file).blocks as { type: string; heading?: string }[]).map(({ type, heading }) => [
    type,
    heading,
  ]);

/** A photo of 12 megapixels as a phone writes it, held upright. */
const takePhoto = (background = 'teal') =>
  sharp({ create: { width: 4_000, height: 3_000, channels: 3, background } })
    .withExif({
      IFD0: { Copyright: 'SECRET' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

/** Uploads a photo into the last field for one. */
async function uploadPhoto(page: Page, name: string, photo: Buffer): Promise<void> {
  await page.getByRole('button', { name: 'Browse', exact: true }).last().click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload', exact: true }).last().click();
  await (await chooser).setFiles({ name, mimeType: 'image/jpeg', buffer: photo });
  await page.getByRole('button', { name: 'Insert', exact: true }).click();
}

/** Adds a person with a photo. */
async function addPerson(page: Page): Promise<string> {
  await openForm(page, 'parts/entries/people');
  await addItem(page, 'Person');
  await scrollForm(page);
  await fillLast(page, { Name: 'Ana Lima', Role: 'Weaver', Text: 'Weaves.' });
  await scrollForm(page);
  await page
    .getByRole('checkbox', { name: /Add \W?Picture/ })
    .last()
    .click();
  await scrollForm(page);
  await uploadPhoto(page, 'IMG 2031 (1).JPG', await takePhoto());
  await fillLast(page, { Words: 'Ana at the loom', Focus: '80% 20%' });
  const shown = page.frameLocator('iframe').first().getByRole('img', { name: 'Ana at the loom' });
  await expect(shown).toHaveAttribute('src', /^blob:/);
  return save(page, PEOPLE, 'Ana at the loom');
}

/** Has links to the prices show a photo. */
async function addSocialPicture(page: Page): Promise<string> {
  await openForm(page, 'parts/entries/social-pictures');
  await addItem(page, 'Social picture');
  await fillLast(page, { To: '/pricing', Words: 'A loom' });
  await uploadPhoto(page, 'loom.jpg', await takePhoto('orange'));
  await expect(page.getByRole('button', { name: 'Replace Image' })).toBeVisible();
  return save(page, SOCIAL_PICTURES, '/pricing');
}

/** The lines that differ, as they are now. */
const getChangedLines = (before: string, after: string) => {
  const [old, now] = [before.split('\n'), after.split('\n')];
  expect(now.length).toBe(old.length);
  return now.filter((line, index) => line !== old[index]).map((line) => line.trim());
};

test('texts, a price, a headline and a landing page are edited, saved, and in the built pages', {
  tag: '@proof',
}, async ({ page, context, backend }) => {
  test.setTimeout(600_000);
  const original = readProject();
  await chooseFolder(page);
  await signIn(page);
  const preview = page.frameLocator('iframe').first();

  await expect(
    page.getByRole('row').or(page.getByRole('option')).filter({ hasText: 'Home' }).first(),
  ).toBeVisible();
  await openForm(page, 'pages/entries/home');
  const { title } = JSON.parse(original[HOME] ?? '');
  const titleField = await findField(page, title);
  const saveButton = page.getByRole('button', { name: 'Save' });
  await titleField.fill('New {brand.nme}');
  await saveButton.click();
  await expect(page.getByText(/there is no fact \{brand\.nme\}\.$/i)).toBeVisible();
  await expect(page.getByText('One field has an error.')).toBeVisible();
  await titleField.fill('New <b>words</b>');
  await saveButton.click();
  await expect(page.getByText('This text holds HTML (<b>), which would be shown as it is.')).toBeVisible();
  expect(await readEdited(page, HOME)).toBe(original[HOME]);

  await titleField.fill('Woven Automations | Fresh Words');
  await page.getByRole('button', { name: 'Expand', exact: true }).first().click();
  await page
    .getByRole('group', { name: /Phrases.* Field/ })
    .getByRole('button', { name: 'Expand All' })
    .click();
  await (await findField(page, 'Build Smart AI Automations')).fill('Weave Fresh Words');
  await expect(preview.getByRole('heading', { level: 1 })).toContainText('Weave Fresh Words');
  const home = await save(page, HOME, 'Weave Fresh Words');
  expect(getChangedLines(original[HOME] ?? '', home)).toEqual([
    '"title": "Woven Automations | Fresh Words",',
    '"Weave Fresh Words",',
  ]);

  await openForm(page, 'facts/entries/facts-plans');
  await page.getByRole('button', { name: 'Expand', exact: true }).first().click();
  await page.getByRole('button', { name: 'Expand', exact: true }).first().click();
  const { plans } = JSON.parse(original[PLANS] ?? '');
  const monthly = await findField(page, String(plans.Starter.monthly));
  await monthly.fill('649.50');
  await saveButton.click();
  await expect(page.getByText('Write a whole number, such as 1,199 or 1199.')).toBeVisible();
  // With annual billing a month would cost more.
  await monthly.fill('199');
  await saveButton.click();
  await expect(page.getByText('Plans, Starter, Monthly: a month with annual billing may cost')).toBeVisible();
  expect(await readEdited(page, PLANS)).toBe(original[PLANS]);
  await monthly.fill('1,199');
  // The page shows annual prices first.
  await expect(preview.getByRole('main')).toContainText('$1,199');
  const asked = page.waitForEvent('dialog');
  const saved = save(page, PLANS, '1199');
  const question = await asked;
  expect(question.message()).toContain('Plans, Starter, Monthly: $1,199 in place of $599');
  await question.accept();
  const facts = await saved;
  expect(getChangedLines(original[PLANS] ?? '', facts)).toEqual(['"monthly": 1199,']);

  await openForm(page, 'posts/entries/chatbot-handover');
  const [, headline = ''] = /^title: (.*)$/m.exec(original[ARTICLE] ?? '') ?? [];
  await (await findField(page, headline)).fill('A handover without a dropped thread');
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('A handover without a dropped thread');
  const article = await save(page, ARTICLE, 'dropped thread');

  await openForm(page, 'legal/entries/legal-trust');
  await scrollForm(page);
  await page
    .getByRole('textbox', { name: 'Text', exact: true })
    .fill('All of {brand.name}.\n\n## Here {#here}\n\nIt is kept.');
  await expect(preview.getByRole('main')).toContainText('All of Loomwright.');

  await openForm(page, 'posts/new');
  for (const [label, text] of Object.entries(DRAFT))
    await page.getByRole('textbox', { name: label, exact: true }).fill(text);
  await page.getByRole('button', { name: 'Today' }).click();
  await page.getByRole('switch', { name: 'Draft' }).click();
  await expect(preview.getByText('Shown once all fields are right:')).toBeVisible();
  await scrollForm(page);
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Not yet.\n\n## Later\n\nSoon.');
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(DRAFT.Title);
  const draft = await save(page, DRAFT_FILE, 'draft: true');
  expect(draft).toContain('author: Rosa Guest\nauthorRole: Weaver at a mill\n');
  const people = await addPerson(page);
  expect(JSON.parse(people).people.at(-1)).toEqual({
    id: 'ana-lima',
    name: 'Ana Lima',
    role: 'Weaver',
    text: 'Weaves.',
    sample: false,
    picture: { file: '/pictures/img-2031-1.webp', alt: 'Ana at the loom', focus: '80% 20%' },
  });
  const photo = await readBytes(page, PHOTO);
  expect(await sharp(photo).metadata()).toMatchObject({ format: 'webp', width: 1_920, height: 2_560 });
  const germanPeople = await readEdited(page, GERMAN_PEOPLE);
  const socialPictures = await addSocialPicture(page);
  expect(JSON.parse(socialPictures)).toEqual({
    socialPictures: [{ to: '/pricing', picture: { file: '/pictures/loom.webp', alt: 'A loom' } }],
  });
  const landingPage = await makeLandingPage(page);
  // Its translation has the preview beside it before the site is built.
  await openForm(page, `block-pages-lp/entries/${LANDING_PAGE.replace('lp/', '')}`);
  await page.getByRole('radio', { name: 'German' }).first().click();
  await page.getByRole('button', { name: /Enable \W?German/ }).click();
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Measure it first');
  const refused = await page.evaluate(() => (window as unknown as { violations: string[] }).violations);
  expect(
    refused.filter(
      (uri) => !/^https:\/\/(?:unpkg\.com|www\.githubstatus\.com|cdn\.jsdelivr\.net)\//.test(uri),
    ),
  ).toEqual([]);

  const copy = new RepositoryCopy();
  try {
    const written = {
      [HOME]: home,
      [PLANS]: facts,
      [ARTICLE]: article,
      [DRAFT_FILE]: draft,
      [LANDING_FILE]: landingPage,
      [PEOPLE]: people,
      [GERMAN_PEOPLE]: germanPeople,
      [SOCIAL_PICTURES]: socialPictures,
      [LOOM]: await readBytes(page, LOOM),
      [PHOTO]: photo,
    };
    for (const [path, text] of Object.entries(written)) {
      mkdirSync(dirname(join(copy.folder, path)), { recursive: true });
      writeFileSync(join(copy.folder, path), text);
    }
    copyFileSync(SITES.launched.SITE_CONFIG, join(copy.folder, 'site.config.json'));
    const { status, stderr } = copy.run(['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn']);
    expect(status, stderr).toBe(0);
    const dist = join(copy.folder, 'dist');
    const read = (file: string) => readFileSync(join(dist, file), 'utf8');
    const built = read('index.html');
    expect(built).toMatch(/<title[^>]*>Woven Automations \| Fresh Words<\/title>/);
    expect(getMeta(built, 'og:title')).toBe('Woven Automations | Fresh Words');
    const [h1 = ''] = /<h1[\s\S]*?<\/h1>/.exec(built) ?? [];
    expect(h1).toContain('Weave Fresh Words');
    expect(h1).not.toContain('Build Smart AI Automations');
    expect(built).toContain('from $1,199 a month');
    const [portrait = ''] = /<img [^>]*alt="Ana at the loom"[^>]*>/.exec(read('about.html')) ?? [];
    expect(portrait).toContain('data-focus="80% 20%"');
    const portraits = listFiles(dist).filter((file) => /\/img-2031-1-[\w-]+\.webp$/.test(file));
    expect(portraits.length).toBeGreaterThan(2);
    for (const file of portraits) {
      expect(portrait).toContain(file);
      expect(read(file)).not.toMatch(/SECRET|EXIF|XMP /);
    }
    expect(read('pricing.html')).toContain('$1,199');
    const { data } = await sharp(join(dist, 'social/pricing.jpg'))
      .extract({ left: 1_100, top: 300, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    for (const [index, light] of [255, 165, 0].entries()) expect(data[index]).toBeCloseTo(light, -1.5);
    expect(read('rss.xml')).toContain('<title>A handover without a dropped thread</title>');
    const files = listFiles(dist);
    const index = files.find((file) => /\/site-index-[\w-]+\.json$/.test(file)) ?? '';
    expect(read(index)).toContain('A handover without a dropped thread');
    expect(files).toContain('/social/home.jpg');
    const drafts = files.filter(
      (file) => /\.(?:html|js|json|xml|txt)$/.test(file) && read(file).includes(DRAFT.Title),
    );
    expect([...drafts, ...files.filter((file) => /a-secret-thread\.(?:html|jpg)$/.test(file))]).toEqual([]);
    expect(read('sitemap.xml')).not.toContain('a-secret-thread');

    const server = await startSiteServer(dist, backend);
    const visitor = await context.newPage();
    await visitor.clock.install();
    await store(visitor, { hubspot_config: { enabled: true, baseUrl: '/api/hubspot' } });
    await open(visitor, `${server.origin}/${LANDING_PAGE}`);
    await fillContact(visitor);
    await visitor.getByLabel('How many cases a month?').fill('400');
    await visitor.getByLabel('What goes wrong?').selectOption('Totals');
    // Faster than two seconds would be flagged as a bot.
    await visitor.clock.fastForward(2_000);
    await send(visitor);
    await expect(visitor.getByText('Your place is booked').filter({ visible: true }).first()).toBeVisible();
    await expectOnce(backend);
    expect(backend.state.deals[0]?.properties).toMatchObject({
      dealname: 'Ada Byron - Spring offer',
      description: `${MESSAGE}\n\nHow many cases a month: 400\nWhat goes wrong: Totals`,
    });
    await server.close();
  } finally {
    copy.remove();
  }
});

test('a block that moves takes its translation along', { tag: '@proof' }, async ({ page }) => {
  await chooseFolder(page);
  await signIn(page);
  await openForm(page, 'block-pages/entries/about');
  await findField(page, 'About us | {brand.name}');
  const moveDown = page.getByRole('button', { name: 'Move Down' }).nth(1);
  await expect(async () => {
    await scrollForm(page);
    await expect(moveDown).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  await moveDown.click();
  await page.getByRole('radio', { name: 'German' }).first().click();
  await (await findField(page, 'Über uns | {brand.name}')).fill('Wer wir sind | {brand.name}');
  const german = readBlocks(await save(page, GERMAN_ABOUT, 'Wer wir sind'));
  const [first, second, third, ...others] = readBlocks(readProject()[GERMAN_ABOUT] ?? '');
  expect(german).toEqual([first, third, second, ...others]);
  const types = readBlocks(await readEdited(page, ABOUT)).map(([type]) => type);
  expect(types).toEqual(german.map(([type]) => type));
});

test('a photo becomes smaller where it is uploaded, also by a browser that writes no WebP', {
  tag: '@proof',
}, async ({ page }) => {
  // Safari writes PNG when it's asked for WebP.
  await page.addInitScript(() => {
    const write = OffscreenCanvas.prototype.convertToBlob;
    OffscreenCanvas.prototype.convertToBlob = function (options) {
      return write.call(this, options?.type === 'image/webp' ? { type: 'image/png' } : options);
    };
  });
  await chooseFolder(page);
  await signIn(page);
  await page.evaluate(() => {
    location.hash = '/assets';
  });
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'IMG 2031 (1).JPG', mimeType: 'image/jpeg', buffer: await takePhoto() });
  await page.getByRole('button', { name: 'Upload', exact: true }).last().click();
  await expect.poll(() => readEdited(page, PHOTO).catch(() => '')).toMatch(/^RIFF.{1,4}WEBP(?!.*SECRET)/s);
});

test('the sign-in ends with the tab, unless it is asked to stay', { tag: '@proof' }, async ({
  page,
  context,
}) => {
  /** What the device keeps after the tab. */
  const getKept = async () =>
    (await context.storageState()).origins.flatMap(({ localStorage }) =>
      localStorage.map(({ name }) => name),
    );
  const token = { backendName: 'github', token: 'github_pat_1' };
  await chooseFolder(page);
  const box = page.getByRole('checkbox', { name: 'Stay signed in on this device' });
  await expect(box).not.toBeChecked();
  await signIn(page);
  await expect(box).toBeHidden();
  expect(await page.evaluate((key) => sessionStorage.getItem(key), USER_KEY)).toContain(
    '"backendName":"local"',
  );
  expect(await getKept()).not.toContain(USER_KEY);

  // What an earlier visit has kept goes with the choice.
  const other = await context.newPage();
  await other.goto('/about');
  await other.evaluate(
    ([key, value = '']) => localStorage.setItem(key ?? '', value),
    [USER_KEY, JSON.stringify(token)],
  );
  await other.goto('/edit');
  await expect(other.getByRole('button', { name: 'Work with Local Repository' })).toBeVisible();
  expect(await getKept()).not.toContain(USER_KEY);

  await other.getByRole('checkbox', { name: 'Stay signed in on this device' }).check();
  await expect(other.getByRole('checkbox', { name: 'Stay signed in on this device' })).toBeChecked();
  await other.evaluate(
    ([key, value = '']) => localStorage.setItem(key ?? '', value),
    [USER_KEY, JSON.stringify(token)],
  );
  expect(await getKept()).toContain(USER_KEY);
  expect(await other.evaluate((key) => sessionStorage.getItem(key), USER_KEY)).toBeNull();
});

test('pages are the same as without an editor', { tag: '@proof' }, () => {
  const [files, without] = [builtFiles('editing'), builtFiles('launched')];
  const differs = (file: string) => readBuilt('editing', file) !== readBuilt('launched', file);
  // The header leaves the policy to the pages.
  expect(without.filter((file) => !files.includes(file) || differs(file))).toEqual(['/_headers']);
  const added = files.filter((file) => !without.includes(file) && !file.startsWith('/assets/edit/'));
  expect(added).toEqual(['/edit.html']);
});

test('translations keep their items where the original’s are moved, removed and added', {
  tag: '@proof',
}, async ({ page }) => {
  await chooseFolder(page);
  await signIn(page);
  await openForm(page, 'pages/entries/faq');
  await page.getByRole('button', { name: 'Move Down' }).first().click();
  await page.getByRole('button', { name: 'Remove', exact: true }).nth(2).click();
  await addItem(page, 'Question');
  await scrollForm(page);
  await fillLast(page, { Question: 'Do you weave?', Answer: 'Every day.' });
  await page.getByRole('radio', { name: 'German' }).first().click();
  await scrollForm(page);
  await fillLast(page, { Question: 'Weben Sie?' });
  const german = JSON.parse(await save(page, GERMAN_FAQ, 'Weben Sie?')).questions;
  const [first, second, , ...others] = JSON.parse(readProject()[GERMAN_FAQ] ?? '').questions;
  expect(german).toEqual([second, first, ...others, { question: 'Weben Sie?' }]);
  expect(JSON.parse(await readEdited(page, FAQ)).questions.at(-1)).toEqual({
    id: 'do-you-weave',
    question: 'Do you weave?',
    answer: 'Every day.',
  });
});

test('a page that is renamed and gets its first address back keeps a redirect from the other alone', {
  tag: '@proof',
}, async ({ page }) => {
  await chooseFolder(page);
  await signIn(page);
  const rename = async (from: string, to: string) => {
    await openForm(page, `block-pages/entries/${from}`);
    await page.getByRole('radio', { name: 'Slug' }).check();
    await page.getByRole('button', { name: 'Edit Slug' }).click();
    await page.getByRole('textbox', { name: 'Slug' }).fill(to);
    await page.getByRole('textbox', { name: 'Slug' }).press('Enter');
    return JSON.parse(await save(page, `src/content/pages/${to}.json`, '"blocks"')).aliases;
  };
  expect(await rename('careers', 'jobs')).toEqual(['/careers']);
  expect(await rename('jobs', 'careers')).toEqual(['/jobs']);
  expect(await readEdited(page, 'src/content/pages/jobs.json').catch(() => 'gone')).toBe('gone');
});
