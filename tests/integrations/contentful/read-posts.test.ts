import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readPosts } from '~/integrations/contentful/read-posts';
import { type ContentfulEntry, createLink, sampleAsset, samplePost } from '../../fakes/contentful';
import recorded from '../../fakes/contentful.json';
import { backend, settings } from './space';

let warnings: string[] = [];

const publish = (...entries: ContentfulEntry[]) =>
  backend.configure({ contentful: { entries, assets: [sampleAsset('cover')] } });
/** The query of a request. */
const getQuery = (path = '') => new URLSearchParams(path.split('?')[1]);
const read = () => readPosts(settings);

beforeEach(() => {
  warnings = [];
  vi.spyOn(console, 'warn').mockImplementation((text) => void warnings.push(text));
});

describe('the articles', () => {
  it('are newest first, with the fields of a card', async () => {
    publish(
      samplePost('older', { date: '2026-02-01' }),
      samplePost('newer', { date: '2026-03-01', featured: true, readTime: 7 }),
    );
    const list = await read();
    expect(list.map(({ slug }) => slug)).toEqual(['newer', 'older']);
    expect(list[0]).toMatchObject({
      id: 'entry-newer',
      slug: 'newer',
      title: 'Newer',
      excerpt: expect.stringContaining('newer'),
      category: 'Operations',
      date: '2026-03-01',
      author: 'Rosa Lindqvist',
      authorRole: 'Editor',
      featured: true,
      readTime: 7,
    });
    expect(list[1]).toMatchObject({ featured: false, readTime: 1 });
    expect(warnings).toEqual([]);
  });

  it('asks for the content type with the delivery token, one page after the other', async () => {
    const days = Array.from({ length: 203 }, (_, day) => new Date(Date.UTC(2025, 0, 1 + day)));
    publish(...days.map((day, i) => samplePost(`n${i}`, { date: day.toISOString().slice(0, 10) })));
    const list = await read();
    expect(list).toHaveLength(203);
    expect([list[0]?.slug, list.at(-1)?.slug]).toEqual(['n202', 'n0']);
    const gets = backend.log.filter(({ method }) => method === 'GET');
    expect(gets[0]?.headers.authorization).toBe('Bearer delivery-token');
    expect(gets.map(({ path }) => getQuery(path).get('skip'))).toEqual(['0', '100', '200']);
    // Entries of one day stay in the same order on every page.
    expect(getQuery(gets[0]?.path).get('order')).toBe('-fields.date,sys.id');
    expect(gets[0]?.path).toMatch(/^\/spaces\/space1\/environments\/master\/entries\?content_type=blogPost&/);
  });

  it.each([
    ['slug', 'with/slash', 'malformed'],
    ['slug', '..', 'malformed'],
    ['title', '   ', 'malformed'],
    ['excerpt', '\u0007', 'malformed'],
    ['content', { nodeType: 'document', content: [] }, 'malformed'],
    ['date', '2026-02-30', 'malformed'],
    ['author', createLink('someone'), 'malformed'],
    ['featured', 'yes', 'malformed'],
    ['readTime', 0, 'malformed'],
  ])('skips an entry whose %s is %j, with a warning', async (field, value, problem) => {
    publish(samplePost('good'), { ...samplePost('bad', { [field]: value }) });
    expect((await read()).map(({ slug }) => slug)).toEqual(['good']);
    expect(warnings).toEqual([`Contentful: entry entry-bad is left out (${field} ${problem})`]);
  });

  it('makes one line of a title and of an excerpt', async () => {
    publish(samplePost('lines', { title: 'Two\n lines', excerpt: 'One.\r\n\r\nTwo.' }));
    expect(await read()).toMatchObject([{ title: 'Two lines', excerpt: 'One. Two.' }]);
  });

  it('skips an entry without any field', async () => {
    publish({ ...samplePost('bad'), fields: {} });
    expect(await read()).toEqual([]);
    expect(warnings[0]).toContain('entry-bad is left out (slug missing, title missing');
  });

  it('takes the newest of two entries with one slug', async () => {
    const older = samplePost('same', { date: '2026-01-01', title: 'Older' });
    publish({ ...older, sys: { ...older.sys, id: 'copy' } }, samplePost('same', { date: '2026-02-01' }));
    expect((await read()).map(({ id }) => id)).toEqual(['entry-same']);
    expect(warnings).toEqual(['Contentful: entry copy is left out (slug taken by entry-same)']);
  });

  it('keeps the day of a date with a time and a zone', async () => {
    publish(samplePost('late', { date: '2026-03-01T23:30-08:00' }));
    expect((await read())[0]?.date).toBe('2026-03-01');
  });
});

describe('pictures', () => {
  const COVER = 'https://images.ctfassets.net/space1/cover/0a1b/cover.jpeg?w=1360';

  it.each([
    ['a linked asset', createLink('cover'), COVER],
    ['an address', 'https://images.ctfassets.net/a.gif', 'https://images.ctfassets.net/a.gif'],
    ['an address with its own width', `${COVER}&fm=webp`, `${COVER}&fm=webp`],
    [
      'at the EU host',
      'https://images.eu.ctfassets.net/a.png',
      'https://images.eu.ctfassets.net/a.png?w=1360',
    ],
  ])('may be %s', async (_, image, url) => {
    publish(samplePost('pictured', { image, featuredImage: image }));
    const [summary] = await read();
    expect([summary?.image?.file, summary?.featuredImage?.file]).toEqual([url, url]);
    expect(warnings).toEqual([]);
  });

  it.each([
    ['a link that leads nowhere', createLink('unpublished')],
    ['plain http', 'http://images.ctfassets.net/a.jpg'],
    ['a host that begins like it', 'https://images.ctfassets.net.example/a.png'],
    ['a link to an entry', { sys: { type: 'Link', linkType: 'Entry', id: 'cover' } }],
    ['something else', 7],
  ])('are dropped if the field has %s, and the article stays', async (_, image) => {
    publish(samplePost('plain', { image }));
    const [summary] = await read();
    expect(summary).toMatchObject({ slug: 'plain', image: undefined, featuredImage: undefined });
    expect(warnings).toEqual(['Contentful: entry entry-plain has no usable picture in image']);
  });

  it('are dropped if the asset is a document, or has no file', async () => {
    backend.configure({
      contentful: {
        entries: [samplePost('plain', { image: createLink('paper'), featuredImage: createLink('empty') })],
        assets: [sampleAsset('paper', 'application/pdf'), { sys: { id: 'empty' }, fields: { title: '' } }],
      },
    });
    expect((await read())[0]).toMatchObject({ image: undefined, featuredImage: undefined });
    expect(warnings.map((text) => text.split(' ').at(-1))).toEqual(['image', 'featuredImage']);
  });

  it('have a generated cover as a fallback, the same in every build', async () => {
    publish(samplePost('plain'));
    const [first, again] = [(await read())[0], (await read())[0]];
    expect([again?.dye, again?.accent]).toEqual([first?.dye, first?.accent]);
    expect(first?.dye).not.toBe(first?.accent);
  });
});

describe('the text', () => {
  it('is rendered, with its headings', async () => {
    publish(samplePost('this', { content: 'Words.\n\n## First part\n\nMore.\n\n### Detail' }));
    const [post] = await read();
    expect(post?.content).toContain('<h2 id="first-part">First part</h2>');
    expect(post?.headings).toEqual([
      { id: 'first-part', text: 'First part', level: 2 },
      { id: 'detail', text: 'Detail', level: 3 },
    ]);
    expect(post).not.toHaveProperty('markdown');
  });

  it.each(['http://images.ctfassets.net/a.png', 'https://a.example/a.png', '/figures/a.svg'])(
    'drops a picture at %s with its caption',
    async (src) => {
      publish(samplePost('this', { content: `Words.\n\n![A flow](${src} "Caption.")` }));
      expect((await read())[0]?.content).toBe('<p>Words.</p>\n\n');
    },
  );

  it('uses the asset’s description for a picture without an alternative text', async () => {
    const cover = sampleAsset('cover');
    const content = '![](https://images.ctfassets.net/space1/cover/0a1b/cover.jpeg)';
    const described = { ...cover, fields: { ...cover.fields, description: 'A desk' } };
    backend.configure({ contentful: { entries: [samplePost('this', { content })], assets: [described] } });
    expect((await read())[0]?.content).toContain('alt="A desk"');
  });
});

it('reads a recorded answer, with a broken link', async () => {
  vi.stubGlobal('fetch', async () => Response.json(recorded.entries));
  expect(await read()).toMatchObject([
    {
      id: '6KntaYXaHSyIw8M6eo26OK',
      slug: 'handing-over-a-chat',
      category: 'Operations',
      date: '2026-10-02',
      image: {
        file: expect.stringMatching(
          /^https:\/\/images\.ctfassets\.net\/yadj1kx9rmg0\/.+\/handover\.jpg\?w=1360$/,
        ),
      },
    },
  ]);
});

it('asks for texts and pictures in a locale', async () => {
  publish(samplePost('this', { content: '![](https://images.ctfassets.net/space1/cover/0a1b/cover.jpeg)' }));
  await readPosts({ ...settings, locale: 'de-DE' });
  expect(backend.log.map(({ path }) => getQuery(path).get('locale'))).toEqual(['de-DE', 'de-DE']);
});

it('fails if any page of the list fails', async () => {
  publish(...Array.from({ length: 101 }, (_, i) => samplePost(`n${i}`)));
  backend.faults.set('contentful', { kind: 'status', status: 503, path: /skip=100/ });
  await expect(read()).rejects.toMatchObject({ name: 'ServiceError', status: 503 });
});
