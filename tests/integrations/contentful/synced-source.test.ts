import { beforeEach, describe, expect, it, vi } from 'vitest';
import { contentfulSource, everyPost } from '~/integrations/contentful/post-source';
import type { ContentfulSettings } from '~/integrations/contentful/settings';
import { contentfulCopy, storedCopy } from '~/integrations/contentful/stored-copy';
import { syncedCopy, syncedSource } from '~/integrations/contentful/use-contentful-posts';
import { writeRaw } from '~/shared/lib/storage';
import { linkTo, sampleAsset, samplePost, tagged } from '../../fakes/contentful/content';
import type { ContentfulOptions } from '../../fakes/contentful/options';
import { refuseStorage } from '../../support/on-screen';
import { backend, settings } from './space';

/** A visit: its own page, whose storage is the browser's. */
function visit(changes: Partial<ContentfulSettings> = {}) {
  backend.log.length = 0;
  const own = { ...settings, ...changes };
  const store = storedCopy(own);
  const source = syncedSource(own, {
    has: () => store.read()?.copy !== undefined,
    read: () => syncedCopy(own, store),
  });
  return {
    list: async () => (await source.list()).map(({ title }) => title),
    posts: source.list,
    find: source.find,
  };
}

const publish = (contentful: Partial<ContentfulOptions>) => backend.configure({ contentful });
/** What was asked, without the address of the environment. */
const asked = () =>
  backend.log
    .filter(({ method }) => method === 'GET')
    .map(({ path }) => decodeURIComponent(path.replace('/spaces/space1/environments/master/', '')));
const kinds = () => asked().map((path) => path.split('?')[0]);
const kept = () => localStorage.getItem(contentfulCopy.key);

beforeEach(() => {
  writeRaw(contentfulCopy.key, null);
  publish({ entries: [samplePost('a', { date: '2026-02-01' }), samplePost('b')], assets: [] });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

describe('a first visit', () => {
  it('reads the whole feed and the locales, and keeps the articles', async () => {
    expect(await visit().list()).toEqual(['B', 'A']);
    expect(asked().sort()).toEqual(['locales', 'sync?initial=true&type=all&limit=250']);
    expect(kept()).toContain('A first paragraph about a.');
  });

  it('asks for one article by itself', async () => {
    expect(await visit().find('a')).toMatchObject({ title: 'A' });
    expect(kinds()).toEqual(['entries']);
  });

  it('goes from page to page', async () => {
    publish({ entries: Array.from({ length: 260 }, (_, i) => samplePost(`n${i}`, { content: 'Words.' })) });
    expect(await visit().list()).toHaveLength(260);
    expect(kinds().filter((kind) => kind === 'sync')).toHaveLength(2);
  });

  it('leaves everything else of the space alone', async () => {
    const page = samplePost('page');
    const sys = { ...page.sys, contentType: { sys: { id: 'page' } } };
    publish({ entries: [{ ...page, sys }, samplePost('a', { secretNote: 'Not for readers' })] });
    expect(await visit().list()).toEqual(['A']);
    expect(kept()).not.toContain('Not for readers');
    expect(kept()).not.toContain('entry-page');
  });
});

describe('the next visit', () => {
  beforeEach(async () => void (await visit().list()));

  it('asks for changes with the token alone, and has the same articles', async () => {
    expect(await visit().list()).toEqual(['B', 'A']);
    expect(asked()).toEqual([expect.stringMatching(/^sync\?sync_token=[^&]+$/)]);
  });

  it('finds an article in what it has', async () => {
    const post = await visit().find('a');
    expect(post?.content).toContain('<h2 id="what-we-did">What we did</h2>');
    expect(await visit().find('nowhere')).toBeUndefined();
    expect(kinds()).toEqual(['sync']);
  });

  it('shows what changed, what is new, and no longer what was deleted', async () => {
    publish({ entries: [samplePost('b', { title: 'B anew' }), samplePost('c', { date: '2026-11-01' })] });
    expect(await visit().list()).toEqual(['C', 'B anew']);
    publish({ entries: [samplePost('c')] });
    expect(await visit().list()).toEqual(['C']);
    expect(kinds()).toEqual(['sync']);
  });

  it('follows the pictures: a new file, none anymore, and none at all', async () => {
    const image = async () => (await visit().posts()).find(({ slug }) => slug === 'a')?.image;
    publish({ entries: [samplePost('a', { image: linkTo('x') })], assets: [sampleAsset('x')] });
    expect(await image()).toContain('/x.jpeg');
    publish({ assets: [sampleAsset('x', 'image/png')] });
    expect(await image()).toContain('/x.png');
    publish({ assets: [sampleAsset('x', 'application/pdf')] });
    expect(await image()).toBeUndefined();
    publish({ assets: [sampleAsset('x')] });
    expect(await image()).toContain('/x.jpeg');
    publish({ assets: [] });
    expect(await image()).toBeUndefined();
  });

  it('begins anew where Contentful has forgotten the token', async () => {
    publish({ syncEpoch: 1, entries: [samplePost('b', { title: 'B anew' })] });
    expect(await visit().list()).toEqual(['B anew']);
    expect(asked()[0]).toMatch(/sync_token/);
    expect(asked()).toContain('sync?initial=true&type=all&limit=250');
    await visit().list();
    expect(kinds()).toEqual(['sync']);
  });

  it.each([
    ['another locale', { locale: 'en-US' }],
    ['another token', { deliveryToken: 'second-token' }],
    ['another environment', { environment: 'next' }],
    ['another host', { host: 'cdn.eu.contentful.com' }],
    ['another space', { spaceId: 'space2' }],
  ] as const)('begins anew with %s', async (_, changes) => {
    const { deliveryToken, environment, spaceId } = { ...settings, ...changes };
    publish({ token: deliveryToken, environment, spaceId });
    await visit(changes).list();
    expect(kinds().sort()).toEqual(['locales', 'sync'].map((kind) => expect.stringContaining(kind)));
  });

  it('begins anew after a week, and where the clock went back', async () => {
    const now = Date.now();
    for (const time of [now + 7 * 86_400_000 + 60_000, now - 60_000]) {
      vi.spyOn(Date, 'now').mockReturnValue(time);
      await visit().list();
      expect(kinds()).toContain('locales');
    }
    vi.spyOn(Date, 'now').mockRestore();
  });

  it.each([
    ['no JSON', '{'],
    ['something else', '{"place":7}'],
    ['a list', '[]'],
    ['a copy whose articles are broken', 'broken'],
  ])('begins anew where %s is kept', async (_, raw) => {
    const broken = (kept() ?? '').replace(/"entries":\{/, '"entries":7,"other":{');
    writeRaw(contentfulCopy.key, raw === 'broken' ? broken : raw);
    expect(await visit().list()).toEqual(['B', 'A']);
    expect(kinds()).toContain('locales');
  });

  it.each([
    [401, 'unauthorized'],
    [429, 'rate-limited'],
    [503, 'unavailable'],
  ])('fails where Contentful answers %i, and what is kept stays', async (status, kind) => {
    backend.faults.set('contentful', { kind: 'status', status });
    await expect(visit().list()).rejects.toMatchObject({ kind, status });
    expect(kinds()).toEqual(['sync']);
    backend.faults.clear();
    await visit().list();
    expect(kinds()).toEqual(['sync']);
  });
});

describe('no copy', () => {
  it('is made where nothing can be stored: the articles are asked for as such', async () => {
    const allow = refuseStorage();
    for (const _ of [1, 2]) {
      expect(await visit().list()).toEqual(['B', 'A']);
      expect(kinds()).toEqual(['entries']);
    }
    allow();
  });

  it('is kept of more than a million characters, and the next visit asks for the articles as such', async () => {
    const content = 'Plain words. '.repeat(7_000);
    publish({ entries: Array.from({ length: 12 }, (_, i) => samplePost(`n${i}`, { content, readTime: 9 })) });
    expect(await visit().list()).toHaveLength(12);
    expect((kept() ?? '').length).toBeLessThan(200);
    expect(await visit().list()).toHaveLength(12);
    expect(kinds()).toEqual(['entries']);
  });

  it('is made of an environment with more than a thousand resources', async () => {
    publish({ assets: Array.from({ length: 1_001 }, (_, i) => sampleAsset(`n${i}`)) });
    expect(await visit().list()).toEqual(['B', 'A']);
    expect(kinds().at(-1)).toBe('entries');
    expect(await visit().list()).toEqual(['B', 'A']);
    expect(kinds()).toEqual(['entries']);
  });
});

describe('locales', () => {
  const en = { code: 'en-US', name: 'English', default: true, fallbackCode: null };
  const locales = [
    en,
    { code: 'de-DE', name: 'German', default: false, fallbackCode: 'en-US' },
    { code: 'de-CH', name: 'German (Switzerland)', default: false, fallbackCode: 'de-DE' },
    { code: 'fr-FR', name: 'French', default: false, fallbackCode: null },
  ];
  const french = { title: 'A, en français', excerpt: 'Un.', content: 'Mots.', category: 'Données' };
  const translations = {
    'de-DE': { title: 'A auf Deutsch', category: 'Daten' },
    'de-CH': { excerpt: 'Auf Schweizerdeutsch.' },
    'fr-FR': { ...french, author: 'Rosa Lindqvist', authorRole: 'Rédactrice' },
  };

  beforeEach(() => {
    publish({ locales, entries: [{ ...samplePost('a'), translations }, samplePost('b')] });
  });

  it.each(['', 'en-US', 'de-DE', 'de-CH', 'fr-FR'])(
    'in %j the copy has the same words as a query',
    async (locale) => {
      const own = { ...settings, locale };
      const list = await visit({ locale }).posts();
      expect(list).toEqual(await contentfulSource(own).list());
      expect(list.length).toBeGreaterThan(0);
      expect(await visit({ locale }).find('a')).toEqual(await contentfulSource(own).find('a'));
    },
  );

  it('words missing in one come from the next of its chain', async () => {
    const [post] = await visit({ locale: 'de-CH' }).posts();
    expect(post).toMatchObject({
      title: 'A auf Deutsch',
      excerpt: 'Auf Schweizerdeutsch.',
      category: 'Daten',
      author: 'Rosa Lindqvist',
    });
  });

  it('one without a fallback has only what is written in it', async () => {
    expect(await visit({ locale: 'fr-FR' }).list()).toEqual(['A, en français']);
    expect(kinds()).toContain('content_types');
  });

  it('changes are read in the same one', async () => {
    await visit({ locale: 'de-DE' }).list();
    publish({ entries: [{ ...samplePost('a'), translations: { 'de-DE': { title: 'A, neu' } } }] });
    expect(await visit({ locale: 'de-DE' }).list()).toEqual(['A, neu']);
    expect(kinds()).toEqual(['sync']);
  });

  it('one that the space does not have is refused', async () => {
    publish({ locales: [{ ...en, default: false }] });
    await expect(visit().list()).rejects.toMatchObject({ name: 'ServiceError', kind: 'rejected' });
    publish({ locales });
    await expect(visit({ locale: 'it-IT' }).list()).rejects.toMatchObject({
      kind: 'rejected',
      reason: 'Contentful has no locale it-IT in this environment. It has: en-US, de-DE, de-CH, fr-FR.',
    });
    await expect(contentfulSource({ ...settings, locale: 'it-IT' }).list()).rejects.toMatchObject({
      status: 400,
    });
  });
});

describe('tags', () => {
  const tags = { categoryData: 'Category: Data', evergreen: 'Evergreen' };
  const uncategorized = (slug: string) => samplePost(slug, { category: undefined });
  const categories = async (posts = visit().posts()) => (await posts).map(({ category }) => category);

  beforeEach(() => publish({ tags, entries: [tagged(uncategorized('a'), 'evergreen', 'categoryData')] }));

  it('give an article without a category one, by query and by copy', async () => {
    expect(await categories(contentfulSource(settings).list())).toEqual(['Data']);
    expect((await contentfulSource(settings).find('a'))?.category).toBe('Data');
    expect(await categories()).toEqual(['Data']);
    expect(kinds()).toContain('tags');
  });

  it('are asked for again only if one of them is new', async () => {
    await categories();
    expect(await categories()).toEqual(['Data']);
    expect(kinds()).toEqual(['sync']);
    publish({
      tags: { ...tags, categoryNew: 'Category: New' },
      entries: [tagged(uncategorized('a'), 'categoryNew')],
    });
    expect(await categories()).toEqual(['New']);
    expect(kinds()).toEqual(['sync', 'tags']);
  });

  it('that a refusal keeps from a copy are asked for with all the rest', async () => {
    await categories();
    publish({ entries: [tagged(uncategorized('a'), 'categoryNew')] });
    backend.faults.set('contentful', { kind: 'status', status: 404, path: /tags/, times: 1 });
    expect(await visit().list()).toEqual([]);
    expect(asked()).toContain('sync?initial=true&type=all&limit=250');
  });

  it('are not asked for where every article has its category', async () => {
    publish({ entries: [tagged(samplePost('a'), 'categoryData')] });
    expect(await categories()).toEqual(['Operations']);
    expect(await categories(contentfulSource(settings).list())).toEqual(['Operations']);
    expect(kinds()).not.toContain('tags');
  });
});

describe('pictures in the text', () => {
  const url = '//images.ctfassets.net/space1/plan/0a1b/plan.jpeg';
  const plan = sampleAsset('plan');
  const assets = [{ ...plan, fields: { ...plan.fields, description: 'A plan, with "two" <boxes>' } }];
  const altsIn = async (post: Promise<{ content: string } | undefined>) => {
    const page = document.createElement('div');
    page.innerHTML = (await post)?.content ?? '';
    return [...page.querySelectorAll('img')].map(({ alt }) => alt);
  };
  const content = `![](${url})\n\nIn a line ![](https:${url}) too, and ![its own](${url}).\n\n![](https://elsewhere.example/a.png)`;
  const alts = ['A plan, with "two" <boxes>', 'A plan, with "two" <boxes>', 'its own', ''];

  beforeEach(() => publish({ entries: [samplePost('a', { content })], assets }));

  it('without words have those of their asset, by query and by copy', async () => {
    expect(await altsIn(visit().find('a'))).toEqual(alts);
    expect(asked().at(-1)).toBe('assets?limit=1000&sys.id[in]=plan');
    await visit().list();
    expect(await altsIn(visit().find('a'))).toEqual(alts);
    expect(kinds()).toEqual(['sync']);
  });

  it('stay wordless where the assets cannot be asked for', async () => {
    backend.faults.set('contentful', { kind: 'status', status: 503, path: /assets/ });
    expect(await altsIn(visit().find('a'))).toEqual(['', '', 'its own', '']);
    // What is built stays without them for a while.
    await expect(everyPost(settings)).rejects.toMatchObject({ status: 503 });
  });

  it('that have words need no request', async () => {
    publish({ entries: [samplePost('a', { content: `![its own](${url})` })] });
    await visit().find('a');
    expect(kinds()).toEqual(['entries']);
  });
});
