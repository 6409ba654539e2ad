import '../../support/fixture-posts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saveConfig } from '~/config/config-store';
import { blogCopy } from '~/content/blog';
import { bundledPosts } from '~/content/posts';
import { loadPost } from '~/features/blog/bundled-post';
import { contentfulSection } from '~/integrations/contentful/settings';
import { contentfulQueries } from '~/integrations/contentful/use-contentful-posts';
import { linkTo, sampleAsset, samplePost } from '../../fakes/contentful/content';
import { setReadAtBuild } from '../../support/fixture-posts';
import { stubbedBackend } from '../../support/stubbed-backend';
import { renderBlog } from './render-blog';

const backend = stubbedBackend();
const NOTICE = /We couldn’t load our articles from the content service/;

// Code loaded on demand: its loading time isn't tested here.
beforeAll(() =>
  Promise.all([
    import('~/features/blog/remote-posts'),
    import('~/shared/markdown/render-markdown'),
    import('dompurify'),
  ]),
);
beforeEach(() => {
  backend.configure({
    contentful: {
      entries: [
        samplePost('from-afar', { date: '2026-11-18', featured: true, featuredImage: linkTo('cover') }),
        samplePost('far-older', { date: '2026-01-05', category: 'Travel' }),
      ],
      assets: [sampleAsset('cover')],
    },
  });
  saveConfig(contentfulSection, { enabled: true, spaceId: 'space1', deliveryToken: 'delivery-token' });
  return () => contentfulQueries.clear();
});

const firstPage = bundledPosts.slice(0, 6);
const titles = () =>
  within(screen.getByRole('tabpanel'))
    .getAllByRole('listitem')
    .map((card) => within(card).getByRole('heading').textContent);
/** A refusal, which isn't worth a second attempt. */
const refuse = () => backend.faults.set('contentful', { kind: 'status', status: 403 });
/** What was read is old, and Contentful doesn't answer anymore. */
const forgetful = async () => {
  refuse();
  await contentfulQueries.invalidateQueries();
};

describe('the list', () => {
  it('shows a spinner, then the articles of Contentful', async () => {
    renderBlog('/blog');
    // The app starts once that is seen, on a page that nobody touches.
    expect(screen.getByText('Loading the articles').closest('[data-wake]')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(blogCopy.heading);
    expect(screen.queryByRole('tabpanel')).toBeNull();
    await screen.findByRole('tabpanel');
    expect(screen.queryByText('Loading the articles')).toBeNull();
    expect(titles()).toEqual(['From afar', 'Far older']);
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['All', 'Operations', 'Travel']);
    expect(screen.getByRole('region', { name: 'Featured Articles' })).toHaveTextContent('From afar');
  });

  it('shows their pictures, and a cloth where there is none', async () => {
    renderBlog('/blog');
    const cards = within(await screen.findByRole('tabpanel')).getAllByRole('listitem');
    // Their cloth keeps the place until they come.
    expect(cards[0]?.querySelector<HTMLImageElement>('img[src^="https:"]')?.src).toMatch(
      /^https:\/\/images\.ctfassets\.net\/.*cover/,
    );
    // The build doesn't know this article.
    await waitFor(() => expect(cards[1]?.querySelector('img')?.src).toMatch(/^data:image\/svg\+xml,/));
  });

  it('falls back to the articles of the site, says so, and can be tried again', async () => {
    refuse();
    const { user } = renderBlog('/blog');
    expect(await screen.findByText(NOTICE)).toBeInTheDocument();
    expect(titles()).toEqual(firstPage.map(({ title }) => title));

    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled());
    expect(screen.getByText(NOTICE)).toBeInTheDocument();

    backend.faults.clear();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(NOTICE)).toBeNull());
    expect(titles()).toEqual(['From afar', 'Far older']);
  });

  it('shows the articles of the site where Contentful has none yet, and says so, until somebody looks again', async () => {
    backend.configure({ contentful: { entries: [], assets: [] } });
    const { user } = renderBlog('/blog');
    expect(await screen.findByText('No article is published yet')).toBeInTheDocument();
    expect(titles()).toEqual(firstPage.map(({ title }) => title));
    backend.configure({ contentful: { entries: [samplePost('from-afar')] } });
    await user.click(screen.getByRole('button', { name: 'Look again' }));
    await waitFor(() => expect(titles()).toEqual(['From afar']));
  });

  it('stays where a page that is opened later can’t ask for what is new', async () => {
    const { unmount } = renderBlog('/blog');
    await screen.findByRole('tabpanel');
    unmount();
    await forgetful();
    backend.log.length = 0;
    renderBlog('/blog');
    await waitFor(() => expect(backend.log).not.toEqual([]));
    await waitFor(() => expect(contentfulQueries.isFetching()).toBe(0));
    expect(titles()).toEqual(['From afar', 'Far older']);
    expect(screen.queryByText(NOTICE)).toBeNull();
  });

  it('applies the filters of the address once the articles are there', async () => {
    renderBlog('/blog?category=travel');
    await screen.findByRole('tabpanel');
    expect(titles()).toEqual(['Far older']);
  });
});

describe('an article', () => {
  it('of Contentful is asked for, and stands among the others there', async () => {
    renderBlog('/blog/from-afar');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Loading the article');
    expect(await screen.findByRole('article')).toHaveTextContent('A first paragraph about from afar.');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('From afar');
    // In the bar on phones, and in the list beside the text.
    const links = screen.getAllByRole('link', { name: 'What we did' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '#what-we-did',
      '/blog/from-afar#what-we-did',
    ]);
    const previous = await screen.findByRole('link', { name: /^Previous article/ });
    expect(previous).toHaveAttribute('href', '/blog/far-older');
  });

  it('of the site shows at once, and stays where Contentful has none of its address', async () => {
    const [post] = bundledPosts;
    const slug = post?.slug ?? '';
    await loadPost(slug);
    renderBlog(`/blog/${slug}`);
    expect(screen.getByRole('article')).toHaveTextContent(post?.title ?? '');
    await waitFor(() => expect(backend.log.length).toBeGreaterThan(1));
    await waitFor(() => expect(contentfulQueries.isFetching()).toBe(0));
    expect(screen.getByRole('article')).toHaveTextContent(post?.title ?? '');
  });

  it('of the site gives its place to that of Contentful with the same address', async () => {
    const slug = bundledPosts[0]?.slug ?? '';
    await loadPost(slug);
    backend.configure({ contentful: { entries: [samplePost(slug, { title: 'Written anew' })], assets: [] } });
    renderBlog(`/blog/${slug}`);
    expect(screen.getByRole('article')).not.toHaveTextContent('Written anew');
    expect(await screen.findByRole('heading', { level: 1, name: 'Written anew' })).toBeInTheDocument();
    expect(screen.getAllByRole('article')).toHaveLength(1);
  });

  it('that nobody has is the not-found page', async () => {
    renderBlog('/blog/nowhere');
    expect(await screen.findByRole('heading', { level: 1, name: 'Page Not Found' })).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Recent articles' })).toBeInTheDocument();
  });

  it('stays where it was read before, and what is new can’t be asked for', async () => {
    const { unmount } = renderBlog('/blog/from-afar');
    await screen.findByRole('link', { name: /^Previous article/ });
    unmount();
    await forgetful();
    backend.log.length = 0;
    renderBlog('/blog/from-afar');
    await waitFor(() => expect(backend.log).not.toEqual([]));
    await waitFor(() => expect(contentfulQueries.isFetching()).toBe(0));
    expect(screen.getByRole('article')).toHaveTextContent('From afar');
    expect(screen.getByRole('link', { name: /^Previous article/ })).toBeInTheDocument();
  });

  it('that can’t be asked for is not called missing, and can be tried again', async () => {
    refuse();
    const { user } = renderBlog('/blog/from-afar');
    const heading = await screen.findByRole('heading', { name: 'This article didn’t load' });
    expect(heading).toHaveProperty('tagName', 'H1');
    expect(screen.getByRole('link', { name: 'All articles' })).toHaveAttribute('href', '/blog');
    backend.faults.clear();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('article')).toHaveTextContent('From afar');
  });
});

describe('articles that the build has read', () => {
  beforeEach(() => {
    setReadAtBuild(true);
    return () => void setReadAtBuild(false);
  });
  const first = bundledPosts.find((post) => post.featured);
  const entryOf = (post: typeof first, changes = {}) => samplePost(post?.slug ?? '', { ...post, ...changes });

  it('are there at once, and stay in place while newer ones join them', async () => {
    const newer = samplePost('newer', { date: '2026-12-01', featured: true });
    backend.configure({ contentful: { entries: [newer, entryOf(first, { content: 'Words.' })] } });
    renderBlog('/blog');
    const [card] = within(screen.getByRole('tabpanel')).getAllByRole('listitem');
    expect(screen.queryByText('Loading the articles')).toBeNull();
    await waitFor(() => expect(titles()).toContain('Newer'));
    expect(screen.getByRole('tabpanel')).toContainElement(card ?? null);
  });

  it('stay where Contentful doesn’t answer', async () => {
    refuse();
    renderBlog('/blog');
    const cards = titles();
    expect(await screen.findByText(NOTICE)).toBeInTheDocument();
    expect(titles()).toEqual(cards);
  });

  it('are read in place, with the words that are newer', async () => {
    const title = 'Written anew';
    backend.configure({ contentful: { entries: [entryOf(first, { title, content: 'Other words.' })] } });
    renderBlog(`/blog/${first?.slug}`);
    const article = screen.getByRole('article');
    expect(article).toHaveTextContent(first?.title ?? '-');
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
    expect(screen.getByRole('article')).toBe(article);
    expect(article).toHaveTextContent('Other words.');
  });
});
