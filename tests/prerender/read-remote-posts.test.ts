// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { remotePosts } from '~/prerender/content/posts-plugin';
import { readRemotePosts } from '~/prerender/content/read-remote-posts';
import { createFakeBackend } from '../fakes/backend';
import { linkTo, sampleAsset, samplePost } from '../fakes/contentful/content';
import type { ContentfulEntry } from '../fakes/contentful/options';
import { stubFetch } from '../fakes/stub-fetch';

const backend = createFakeBackend();
const site = { contentful: { enabled: true, spaceId: 'space1', deliveryToken: 'delivery-token' } };
const publish = (...entries: ContentfulEntry[]) =>
  backend.configure({ contentful: { entries, assets: [sampleAsset('cover')] } });
const pauses: number[] = [];
const read = (settings = site) => readRemotePosts(settings, async (ms) => void pauses.push(ms));
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
  it('are all of the space, newest first, with what their pages show, in one request for a hundred', async () => {
    const days = Array.from({ length: 103 }, (_, day) => new Date(Date.UTC(2026, 0, 1 + day)));
    publish(
      ...days.map((day, i) =>
        samplePost(`n${i}`, { date: day.toISOString().slice(0, 10), featuredImage: linkTo('cover') }),
      ),
    );
    const posts = await read();
    expect(posts.map(({ slug }) => slug)).toEqual(days.map((_, i) => `n${102 - i}`));
    expect(posts[0]).toMatchObject({
      id: 'entry-n102',
      title: 'N102',
      date: '2026-04-13',
      readTime: 1,
      featuredImage: expect.stringMatching(/^https:\/\/images\.ctfassets\.net\//),
      headings: [{ id: 'what-we-did', text: 'What we did', level: 2 }],
      content: expect.stringContaining('<h2 id="what-we-did">What we did</h2>'),
    });
    expect(requests()).toBe(2);
    expect(warnings).toEqual([]);
  });

  it('are sanitized as in a browser, though there is none', async () => {
    const content = [
      'Words with <b onclick="attack()" style="color: red" class="fixed">bold</b> ones.',
      '<script>attack()</script><iframe src="https://elsewhere.example"></iframe><svg><style><img src=x onerror=attack()></style></svg>',
      '[A link](javascript:attack())',
      '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=attack()&gt;">',
    ].join('\n\n');
    publish(samplePost('hostile', { content }));
    const [post] = await read();
    expect(post?.content).toContain('<b>bold</b>');
    expect(post?.content).not.toMatch(/<(?:script|iframe|svg|style|math)|javascript:/);
    expect(post?.content).not.toMatch(/<[^>]*\son\w+=/);
  });

  it('are without those that visitors wouldn’t see, and the build says which', async () => {
    publish(samplePost('good'), samplePost('bad', { title: undefined }));
    expect((await read()).map(({ slug }) => slug)).toEqual(['good']);
    expect(warnings).toEqual(['Contentful: entry entry-bad is left out (title missing)']);
  });

  it.each(['a&b', 'a"b', 'a%2Fb', 'a\\b', 'page.html', 'index', 'a.', 'con:a'])(
    'are without one whose slug can’t be a file’s name: %s',
    async (slug) => {
      publish(samplePost('good'), samplePost('bad', { slug }));
      expect((await read()).map((post) => post.slug)).toEqual(['good']);
      expect(warnings[0]).toMatch(/^Contentful: entry entry-bad is left out of the build \(the slug "/);
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
    [{}, 'contentful.enabled is not true'],
    [{ contentful: { ...site.contentful, enabled: false } }, 'contentful.enabled is not true'],
    [
      { contentful: { ...site.contentful, spaceId: '' } },
      'contentful.spaceId or contentful.deliveryToken is empty',
    ],
    [
      { contentful: { enabled: true, spaceId: 'space1' } },
      'contentful.spaceId or contentful.deliveryToken is empty',
    ],
  ])('without settings: %j', async (settings, words) => {
    await expect(read(settings as typeof site)).rejects.toThrow(words);
    expect(requests()).toBe(0);
  });

  it.each([
    [401, 1, 'Contentful does not know this delivery token'],
    [403, 1, 'Contentful says: Access denied'],
    [404, 1, 'Contentful found no such space or environment'],
    [400, 1, 'Contentful says: The query you sent was invalid'],
    [503, 3, 'Contentful says: Internal server error'],
    [429, 3, 'Contentful says: You have exceeded the rate limit'],
  ])('after status %i, asked %i times', async (status, times, words) => {
    backend.faults.set('contentful', { kind: 'status', status });
    await expect(read()).rejects.toThrow(`Failed to read articles from Contentful: ${words}`);
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

describe('CONTENTFUL_AT_BUILD', () => {
  it.each(['', '0', 'false'])('%j reads none', (value) => {
    expect(remotePosts(site, process.cwd(), value)).toBeUndefined();
  });

  it('refuses a value that says neither', () => {
    expect(() => remotePosts(site, process.cwd(), 'yes')).toThrow(
      "CONTENTFUL_AT_BUILD is 'yes': expected 1 or true, or nothing.",
    );
  });

  it.each(['1', 'true', 'TRUE'])('%j reads them once, and names itself in an error', async (value) => {
    const posts = remotePosts(site, process.cwd(), value);
    publish(samplePost('good'));
    expect((await posts?.())?.map(({ slug }) => slug)).toEqual(['good']);
    await posts?.();
    expect(requests()).toBe(1);
    await expect(remotePosts({}, process.cwd(), value)?.()).rejects.toThrow(
      /^CONTENTFUL_AT_BUILD: It asks for Contentful’s articles, but contentful\.enabled is not true\.$/,
    );
  });
});
