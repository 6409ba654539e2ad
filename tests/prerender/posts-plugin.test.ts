// @vitest-environment node
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { compilePost, compileReport } from '~/shared/articles/check-article';
import { getReadTime } from '~/shared/articles/post';
import { unescapeHtml } from '~/shared/lib/html-text';
import { posts as postsPlugin } from '../../prerender/content/posts-plugin';
import { FRONT, formatFront, PEOPLE, PEOPLE_FILE } from '../support/article-file';
import { temporaryFolder } from '../support/temporary-folder';

const REPORT = {
  title: 'A title',
  summary: 'A summary.',
  helps: '[One thing, Another thing]',
  author: 'ada',
  date: '2026-09-24',
  dye: 'weld',
  accent: 'indigo',
  order: '1',
};
const file = (front: Record<string, unknown> = FRONT, text = 'Some text.') =>
  `---\n${formatFront(front)}\n---\n${text}\n`;

describe('an article file', () => {
  it('names its sources in its order, and may say how long it takes to read', () => {
    const sources = [
      { title: 'A. Byron: Notes, 1843', url: 'https://notes.example/g', supports: 'Engines compute.' },
      { title: 'M. Somerville, 1834', url: 'https://sciences.example/', supports: 'Sciences connect.' },
    ];
    const front = { ...FRONT, sources: JSON.stringify(sources), readTime: 12 };
    expect(compilePost('a', file(front), PEOPLE)).toMatchObject({ sources, readTime: 12 });
  });
});

describe('a report file', () => {
  it('becomes a report', () => {
    const { helps, order, tool, content } = compileReport('a', file({ ...REPORT, tool: 'savings' }), PEOPLE);
    expect({ helps, order, tool, content }).toEqual({
      helps: ['One thing', 'Another thing'],
      order: 1,
      tool: 'savings',
      content: '<p>Some text.</p>\n',
    });
  });
});

// https://validator.w3.org/feed/docs/rss2.html
it('in the feed an article passes the rules of RSS 2.0 for names, enclosures and addresses, with any letters', async () => {
  const front = { ...FRONT, title: "'A ]]> and <b> & more'", excerpt: "'Weigh <b> & <script>'" };
  const text = '## One\n\n[There](#one), [ours](/about) and [theirs](//elsewhere.example/about)';
  const people = [{ id: FRONT.author, name: 'Ada <Byron>', role: 'Analyst' }];
  const post = compilePost('a-title', file(front, text), people);
  vi.resetModules();
  vi.doMock('~/features/blog/bundled-post', () => ({ loadPost: async () => post }));
  const { renderFeed } = await import('../../prerender/render/feed');
  vi.doUnmock('~/features/blog/bundled-post');
  const [item = ''] = /<item>[\s\S]*<\/item>/.exec(await renderFeed([post], (path) => path.length)) ?? [];
  expect(item).toContain('<title>A ]]&gt; and &lt;b&gt; &amp; more</title>');
  expect(item).toContain('<dc:creator>Ada &lt;Byron&gt;</dc:creator>');
  expect(item).not.toContain('<author>');
  // Readers take the description for HTML.
  expect(item).toContain(
    '<description>Weigh &amp;lt;b&amp;gt; &amp;amp; &amp;lt;script&amp;gt;</description>',
  );
  expect(item).toMatch(
    /<enclosure url="https:\/\/[^"]+\/social\/blog\/a-title\.jpg" length="24" type="image\/jpeg"\/>/,
  );
  expect(item).toMatch(/<guid>https:\/\/[^<]+\/blog\/a-title<\/guid>/);
  expect(item).toMatch(/<pubDate>Thu, 12 Nov 2026 00:00:00 GMT<\/pubDate>/);
  const html = unescapeHtml(item);
  expect(html).toMatch(/href="https:\/\/[^"]+\/blog\/a-title#one">There/);
  expect(html).toMatch(/href="https?:\/\/[^/]+\/about">ours/);
  expect(html).toContain('href="//elsewhere.example/about">theirs');
});

it.each([
  [0, 1],
  [200, 1],
  [201, 2],
  [1001, 6],
])('reading %i words takes %i minutes, and markup none', (words, minutes) => {
  expect(getReadTime(`<p class="a b c">${'<b title="one two">word</b> '.repeat(words)}</p>`)).toBe(minutes);
});

describe('the build', () => {
  const load = (text: string, query = '', folder = 'posts', slug = 'a-title', files = {}) => {
    const name = join('src/content', folder, `${slug}.md`);
    const root = temporaryFolder({ ...PEOPLE_FILE, [name]: text, ...files });
    const { load } = postsPlugin(root) as unknown as {
      load: { handler: (this: object, id: string) => Promise<{ code: string }> };
    };
    return load.handler.call({ addWatchFile: () => undefined }, join(root, name) + query);
  };

  it('fails by the name of the file and of its field', async () => {
    await expect(load(file({ ...FRONT, date: 'soon' }))).rejects.toThrow(
      /^src\/content\/posts\/a-title\.md, date: /,
    );
  });

  it.each([
    ['title', { title: '' }],
    ['helps', { helps: '[One]' }],
    ['helps[1]', { helps: '[One, ""]' }],
    ['order', { order: '0' }],
    ['tool', { tool: 'hammer' }],
  ])('refuses a report by the name of its field: %s', async (field, changes) => {
    await expect(load(file({ ...REPORT, ...changes }), '', 'reports')).rejects.toThrow(
      `src/content/reports/a-title.md, ${field}: `,
    );
  });

  it('refuses an article without front matter, text or a name that can be an address', async () => {
    await expect(load('Just text.')).rejects.toThrow('front matter');
    await expect(load(file(FRONT, '  '))).rejects.toThrow('it has no text');
    for (const slug of ['A-title', 'a title', 'a.title', '-a', 'ä'])
      await expect(load(file(), '', 'posts', slug), slug).rejects.toThrow('can’t be an address');
  });

  it('leaves a draft out: its text, and its entry in lists', async () => {
    const draft = file({ ...FRONT, draft: true });
    for (const query of ['', '?summary'])
      expect((await load(draft, query)).code).toBe('export default undefined');
    const published = await load(file({ ...FRONT, draft: false }));
    expect(published.code).toBe((await load(file())).code);
    await expect(load(file({ ...FRONT, draft: 'soon' }))).rejects.toThrow(
      /^src\/content\/posts\/a-title\.md, draft: /,
    );
  });

  it('lists the original of an article until its translation is public', () => {
    const root = temporaryFolder({
      ...PEOPLE_FILE,
      'src/content/posts/de/done.md': file(),
      'src/content/posts/de/draft.md': file({ ...FRONT, draft: true }),
    });
    const { transform } = postsPlugin(root, undefined, { site: { locale: 'de-DE' } }) as unknown as {
      transform: { handler: (code: string, id: string) => { code: string } };
    };
    const { code } = transform.handler(`glob('../content/${'posts'}/*.md')`, 'posts.ts');
    expect(code).toContain('"../content/posts/de/done.md","!../content/posts/done.md"');
    expect(code).not.toContain('"!../content/posts/draft.md"');
  });

  it('names the author with the role, marks samples, and refuses a person who isn’t in the list', async () => {
    const written = (await load(file())).code;
    for (const part of ['"author":"Ada Byron"', '"authorRole":"Analyst"', '"sampleAuthor":true'])
      expect(written).toContain(part);
    const { code } = await load(file({ ...FRONT, author: 'mary' }));
    expect(code).toContain('"author":"Mary Somerville"');
    expect(code).not.toContain('sampleAuthor');
    expect((await load(file({ ...FRONT, author: 'Mary Somerville' }))).code).toBe(code);
    await expect(load(file({ ...FRONT, author: 'jon' }))).rejects.toThrow(
      'a-title.md, author: there is no person jon; people are ada, mary. A guest needs an authorRole',
    );
    await expect(load(file({ ...REPORT, author: 'jon' }), '?summary', 'reports')).rejects.toThrow(
      'people are ada, mary. Add a report’s writer to src/content/people.json',
    );
    expect((await load(file({ ...FRONT, author: 'Jon Dee', authorRole: 'Weaver' }))).code).toContain(
      '"author":"Jon Dee","authorRole":"Weaver"',
    );
  });

  it('gives lists the files of a cover in src/pictures, with its focus', async () => {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>';
    const text = file({ ...FRONT, image: '/pictures/loom.svg', focus: '50% 30%' });
    const files = { 'src/pictures/loom.svg': drawing };
    const { code } = await load(text, '?summary', 'posts', 'a-title', files);
    expect(code).toMatch(
      /"image":\{[^}]*"focus":"50% 30%","prepared":\{"src":"\/assets\/app\/pictures\/loom-/,
    );
    await expect(load(text)).rejects.toThrow('its file belongs in src/pictures/loom.svg');
  });

  it('gives lists a summary without the text and its sources', async () => {
    const sources = '[{ title: Notes, url: "https://notes.example/g", supports: Engines compute. }]';
    const text = file({ ...FRONT, sources });
    const { code } = await load(text, '?summary');
    expect(code).toContain('"slug":"a-title"');
    expect(code).not.toContain('Some text.');
    expect(code).not.toContain('notes.example');
    const whole = (await load(text)).code;
    expect(whole).toContain('Some text.');
    expect(whole).toContain('notes.example');
  });
});

describe('articles of a content service', () => {
  const createRemotePost = (slug: string, title: string) => ({
    ...compilePost('x', file({ ...FRONT, title }, '## Heading\n\nWords from elsewhere.'), PEOPLE),
    id: `entry-${slug}`,
    slug,
  });
  const remote = [
    createRemotePost('über-maß', 'From afar'),
    createRemotePost('chatbot-handover', 'Written anew'),
  ];
  const hooks = (articles?: () => Promise<typeof remote>) =>
    postsPlugin(
      '/site',
      articles && (async () => ({ posts: await articles(), pictures: new Map() })),
    ) as unknown as {
      buildStart: () => Promise<void>;
      resolveId: { handler: (id: string) => string };
      load: { handler: (id: string) => Promise<{ code: string }> };
    };
  const loadModule = async (id: string, articles?: () => Promise<typeof remote>) => {
    const { resolveId, load } = hooks(articles);
    return (await load.handler(resolveId.handler(id))).code;
  };
  const loadRemote = async () => remote;

  it('are a list without texts, in their order', async () => {
    const code = await loadModule('virtual:remote-posts', loadRemote);
    expect(JSON.parse(code.replace('export default ', ''))).toMatchObject([
      { id: 'entry-über-maß', slug: 'über-maß', title: 'From afar' },
      { id: 'entry-chatbot-handover', slug: 'chatbot-handover', title: 'Written anew' },
    ]);
    expect(code).not.toContain('Words from elsewhere.');
  });

  it('have each its text under the file that it would have', async () => {
    const texts = await loadModule('virtual:remote-post-texts', loadRemote);
    expect(texts).toContain(`"../../content/posts/über-maß.md": () => import("remote-post:über-maß.md")`);
    const { resolveId, load } = hooks(loadRemote);
    const id = resolveId.handler('remote-post:chatbot-handover.md');
    expect(id).toBe('/site/src/content/posts/chatbot-handover.md');
    expect((await load.handler(id)).code).toContain('Words from elsewhere.');
  });

  it('are none where the build reads none', async () => {
    expect(await loadModule('virtual:remote-posts')).toBe('export default undefined');
    expect(await loadModule('virtual:remote-post-texts')).toBe('export default {}');
  });

  it('fail the build at its start', async () => {
    const refuse = () => Promise.reject(new Error('The token was refused.'));
    await expect(hooks(refuse).buildStart()).rejects.toThrow('The token was refused.');
  });
});
