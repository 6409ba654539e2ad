// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readContentfulPosts } from '../../prerender/content/contentful-posts';
import { createContentfulLoader } from '../../prerender/content/posts-plugin';
import { createFakeBackend } from '../fakes/backend';
import { type ContentfulEntry, sampleAsset, samplePost } from '../fakes/contentful';
import { stubFetch } from '../fakes/stub-fetch';
import { settings } from '../integrations/contentful/space';

const backend = createFakeBackend();
const publish = (...entries: ContentfulEntry[]) =>
  backend.configure({ contentful: { entries, assets: [sampleAsset('cover')] } });
const pauses: number[] = [];
const readAll = () => readContentfulPosts(settings, async (ms) => void pauses.push(ms));
const read = async () => (await readAll()).posts;
const requests = () => backend.log.length;
let warnings: string[] = [];

beforeEach(() => {
  backend.reset();
  pauses.length = 0;
  warnings = [];
  vi.spyOn(console, 'warn').mockImplementation((text) => void warnings.push(text));
  return stubFetch(backend);
});

describe('the articles that the build reads', () => {
  it('are sanitized as in a browser, though there is none', async () => {
    const content = [
      'Words with <b onclick="attack()" style="color: red" id="root" class="fixed">bold</b> ones.',
      '<script>attack()</script><iframe src="https://elsewhere.example"></iframe><form action="/"><input name="email"></form><svg><style><img src=x onerror=attack()></style></svg>',
      '[A link](javascript:attack())',
      '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=attack()&gt;">',
    ].join('\n\n');
    publish(samplePost('hostile', { content }));
    const [post] = await read();
    expect(post?.content).toContain('<b>bold</b>');
    expect(post?.content).not.toMatch(/<(?:script|iframe|svg|style|math|form|input)|javascript:/);
    expect(post?.content).not.toMatch(/<[^>]*\s(?:on\w+|style|id|class)=/);
  });

  it('are without those that are incomplete, and the build says which', async () => {
    publish(samplePost('good'), samplePost('bad', { title: undefined }));
    expect((await read()).map(({ slug }) => slug)).toEqual(['good']);
    expect(warnings).toEqual(['Contentful: entry entry-bad is left out (title missing)']);
  });

  it.each(['a&b', 'a"b', 'a%2Fb', 'a\\b', 'page.html', 'index', '404', 'a.', 'con:a'])(
    'are without one whose slug can’t be a file’s name: %s',
    async (slug) => {
      publish(samplePost('good'), samplePost('bad', { slug }));
      expect((await read()).map((post) => post.slug)).toEqual(['good']);
      expect(warnings[0]).toMatch(/^Contentful: entry entry-bad is left out \(slug malformed\)/);
    },
  );

  it.each(['über-maß', 'v1.2', 'a_b', '日本語', 'index-funds'])('may have the slug %s', async (slug) => {
    publish(samplePost(slug));
    expect((await read()).map((post) => post.slug)).toEqual([slug]);
    expect(warnings).toEqual([]);
  });
});

describe('a build that can’t read them fails', () => {
  it.each([
    [401, 1, 'Contentful does not know this token: CONTENTFUL_ACCESS_TOKEN has to be'],
    [403, 1, 'Contentful says: Access denied'],
    [404, 1, 'Contentful found no such space or environment'],
    [400, 1, 'Contentful says: The query you sent was invalid'],
    [503, 3, 'Contentful says: Internal server error'],
    [429, 3, 'Contentful says: You have exceeded the rate limit'],
  ])('after status %i, asked %i times', async (status, times, words) => {
    backend.faults.set('contentful', { kind: 'status', status });
    const refusal = read();
    await expect(refusal).rejects.toThrow(`Failed to read articles from Contentful: ${words}`);
    await expect(refusal).rejects.toThrow(`(status ${status})`);
    expect(requests()).toBe(times);
  });

  it('without a connection, in words without a browser', async () => {
    backend.faults.set('contentful', { kind: 'cut-before' });
    await expect(read()).rejects.toThrow(
      'Failed to read articles from Contentful: Contentful could not be reached.',
    );
    expect(requests()).toBe(3);
  });

  it('over a page that is no answer of Contentful', async () => {
    backend.faults.set('contentful', { kind: 'html', status: 200 });
    await expect(read()).rejects.toThrow('A web page answered instead of Contentful');
  });

  it('over a space without an article', async () => {
    publish();
    await expect(read()).rejects.toThrow('has no complete article');
    publish(samplePost('bad', { title: undefined }));
    await expect(read()).rejects.toThrow('has no complete article');
  });

  it('but waits for a service that is back in a moment', async () => {
    publish(samplePost('good'));
    backend.faults.set('contentful', { kind: 'status', status: 429, retryAfter: 3, times: 1 });
    expect(await read()).toHaveLength(1);
    backend.faults.set('contentful', { kind: 'status', status: 503, times: 2 });
    expect(await read()).toHaveLength(1);
    expect(pauses).toEqual([3000, 2000, 2000]);
  });
});

describe('pictures', () => {
  const desk = 'https://images.ctfassets.net/space1/desk/0a1b/desk.jpeg';
  const publishPost = (content: string, ...assets: ReturnType<typeof sampleAsset>[]) =>
    backend.configure({ contentful: { entries: [samplePost('good', { content })], assets } });

  it('become files of the site, named by their content', async () => {
    publishPost(`Words.\n\n![A desk](${desk} "Where")`, sampleAsset('desk'));
    const { posts, pictures } = await readAll();
    const [[path, bytes] = []] = pictures;
    expect(path).toMatch(/^assets\/app\/desk-[0-9a-f]{12}\.jpg$/);
    expect(Buffer.from(bytes ?? []).toString('latin1')).toMatch(/^GIF89a/);
    expect(posts[0]?.content).toContain(`<figure><img src="/${path}" alt="A desk"`);
    expect(posts[0]?.content).not.toContain('ctfassets');
  });

  it.each([
    ['that is gone', []],
    ['that is a drawing, which may run scripts', [sampleAsset('desk', 'image/svg+xml')]],
  ])('without one %s, with its caption, and the build says so', async (_, assets) => {
    const address = assets[0] ? 'https://images.ctfassets.net/space1/desk/0a1b/desk.svg+xml' : desk;
    publishPost(`Words.\n\n![A desk](${address} "Where")`, ...assets);
    const { posts, pictures } = await readAll();
    expect(posts[0]?.content.trim()).toBe('<p>Words.</p>');
    expect([...pictures]).toEqual([]);
    expect(warnings).toEqual([expect.stringMatching(/^Contentful: the picture https:.* is left out/)]);
  });

  it('that don’t come in three attempts fail the build', async () => {
    publishPost(`![A desk](${desk})`, sampleAsset('desk'));
    backend.faults.set('contentful', { kind: 'status', status: 503, path: /desk\.jpeg/ });
    await expect(read()).rejects.toThrow(`Failed to read the picture ${desk}`);
    expect(pauses).toEqual([2000, 2000]);
  });
});

describe('a build', () => {
  const env = { CONTENTFUL_SPACE_ID: 'space1', CONTENTFUL_ACCESS_TOKEN: 'delivery-token' };
  const createLoader = (given: Record<string, string>) => createContentfulLoader({}, process.cwd(), given);

  it('without a space in its environment reads none', async () => {
    expect(await createLoader({})).toBeUndefined();
  });

  it('with a space reads its articles once', async () => {
    const posts = await createLoader(env);
    publish(samplePost('good'));
    expect((await posts?.())?.posts.map(({ slug }) => slug)).toEqual(['good']);
    await posts?.();
    expect(requests()).toBe(1);
  });

  it('names the variable that is missing', async () => {
    await expect(createLoader({ CONTENTFUL_SPACE_ID: 'space1' })).rejects.toThrow(
      'CONTENTFUL_ACCESS_TOKEN is empty, and CONTENTFUL_SPACE_ID isn’t',
    );
  });
});
