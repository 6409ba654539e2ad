import '../../support/fixture-posts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { postCopy } from '~/content/blog.json';
import sectionWords from '~/content/words/sections.json';
import { getLoadedPost, loadPost } from '~/features/blog/bundled-post';
import { findRelatedPosts } from '~/features/blog/post-article';
import { blogPosts } from '~/features/posts';
import { fillTemplate } from '~/shared/lib/fill-template';
import { hrefsOf } from '../../support/render-page';
import { renderBlog } from './render-blog';

const index = 2;
const summary = blogPosts[index] as (typeof blogPosts)[0];
const SLUG = summary.slug;

const address = () => screen.getByLabelText('address').textContent;
const article = () => within(screen.getByRole('article'));

async function openArticle(slug = SLUG) {
  await loadPost(slug);
  return renderBlog(`/blog/${slug}`);
}
const graph = () =>
  JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '')['@graph'];

describe('an article', () => {
  it('shows what it is, by whom, when, and how long it takes', async () => {
    await openArticle();
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(summary.title);
    expect(article().getByText('Operations')).toBeInTheDocument();
    expect(article().getByText('Mary Somerville').parentElement).toHaveTextContent(
      'By Mary Somerville, Editor',
    );
    const date = article().getByText('October 26, 2026');
    expect(date).toHaveAttribute('datetime', '2026-10-26');
    expect(article().getByText(`${summary.readTime} min read`)).toBeInTheDocument();
    expect(article().queryByText('Sample author')).toBeNull();
    expect(screen.getByRole('textbox', { name: 'Email address' })).toBeInTheDocument();
  });

  it('tells searches and readers of links the same', async () => {
    await openArticle();
    await waitFor(() => expect(document.title).toBe(fillTemplate(postCopy.title, { title: summary.title })));
    const meta = (name: string) =>
      document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');
    expect(meta('description')).toBe(summary.excerpt);
    expect(meta('og:type')).toBe('article');
    expect(meta('article:published_time')).toBe('2026-10-26');
    expect(meta('article:section')).toBe('Operations');
    expect(graph().map((thing: { '@type': string }) => thing['@type'])).toEqual([
      'BlogPosting',
      'BreadcrumbList',
    ]);
    expect(graph()[0]).toMatchObject({ headline: summary.title, datePublished: '2026-10-26' });
  });

  it('says beside the name that its author is a sample, where that is so, and names no sources without any', async () => {
    await openArticle(blogPosts[1]?.slug);
    expect(article().getByText('Ada Byron').parentElement).toHaveTextContent(
      'By Ada Byron, Analyst Sample author',
    );
    expect(article().queryByRole('region', { name: 'Sources' })).toBeNull();
    expect(graph()[0]).not.toHaveProperty('citation');
  });

  it('names its sources under the text, for readers and for searches', async () => {
    await openArticle();
    const sources = within(article().getByRole('region', { name: 'Sources' }));
    const links = sources.getAllByRole('link');
    expect(hrefsOf(links)).toEqual([
      'https://notes.example/reading',
      'https://sciences.example/connexion?page=2&part=1',
    ]);
    for (const link of links) {
      expect(link).toHaveAttribute('rel', 'noopener');
      expect(link).not.toHaveAttribute('target');
    }
    const [first] = sources.getAllByRole('listitem');
    expect(first).toHaveTextContent(
      'Office of Engines: Notes on reading, 1843An engine reads what it is given.',
    );
    expect(graph()[0].citation).toEqual([
      {
        '@type': 'CreativeWork',
        name: 'Office of Engines: Notes on reading, 1843',
        url: 'https://notes.example/reading',
      },
      expect.objectContaining({ url: 'https://sciences.example/connexion?page=2&part=1' }),
    ]);
  });

  it('has a table of contents whose links lead to its sections', async () => {
    await openArticle();
    // The bar on phones leads to the sections alone.
    const [bar, list] = screen.getAllByRole('navigation', { name: sectionWords.contents }) as [
      HTMLElement,
      HTMLElement,
    ];
    const links = within(list).getAllByRole('link');
    const hashOf = (link: HTMLElement) => (link as HTMLAnchorElement).hash;
    expect(links.length).toBeGreaterThan(2);
    const sections = links.filter((link) => document.querySelector(`h2${hashOf(link)}`));
    expect(hrefsOf(within(bar).getAllByRole('link'))).toEqual(sections.map(hashOf));
    for (const link of links) {
      const heading = document.getElementById(hashOf(link).slice(1));
      expect(heading).toHaveTextContent(link.textContent ?? '-');
      expect(heading?.tagName).toMatch(/^H[23]$/);
    }
  });

  it('leads to the article before it and the one after', async () => {
    const { user } = await openArticle();
    const nav = () => within(screen.getByRole('navigation', { name: 'More articles' }));
    const previous = blogPosts[index + 1]?.slug;
    const next = blogPosts[index - 1]?.slug;
    expect(nav().getByRole('link', { name: /^Previous article/ })).toHaveAttribute(
      'href',
      `/blog/${previous}`,
    );
    expect(nav().getByRole('link', { name: /^Next article/ })).toHaveAttribute('href', `/blog/${next}`);
    await loadPost(previous ?? '');
    await user.click(nav().getByRole('link', { name: /^Previous article/ }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(blogPosts[index + 1]?.title ?? '-');
  });

  it('suggests what is related to it', async () => {
    await openArticle();
    const related = within(screen.getByRole('region', { name: 'Related articles' }));
    const links = hrefsOf(related.getAllByRole('link'));
    expect(links).toEqual(findRelatedPosts(summary, blogPosts).map(({ slug }) => `/blog/${slug}`));
  });

  it('leads to more of its category', async () => {
    const { user } = await openArticle();
    await user.click(article().getByRole('link', { name: 'Operations' }));
    expect(address()).toBe('/blog?category=operations');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'All articles' })).toHaveFocus());
  });

  it('waits for its text where it is not there yet', async () => {
    const other = blogPosts.at(-1)?.slug ?? '';
    expect(getLoadedPost(other)).toBeUndefined();
    await act(async () => {
      renderBlog(`/blog/${other}`);
      expect(screen.queryByRole('article')).toBeNull();
      await loadPost(other);
    });
    expect(screen.getByRole('article')).toBeInTheDocument();
  });
});

describe('the links in the text', () => {
  const inText = () => {
    const link = document.querySelector<HTMLAnchorElement>('.prose a[href^="/"]');
    if (!link) throw new Error('The article has no link');
    return link;
  };

  it('stay plain links for those who open them elsewhere', async () => {
    await openArticle();
    const left: boolean[] = [];
    // jsdom can't navigate: the click is stopped after the page had its chance.
    addEventListener('click', (event) => {
      left.push(!event.defaultPrevented);
      event.preventDefault();
    });
    fireEvent.click(inText(), { ctrlKey: true });
    fireEvent.click(inText(), { shiftKey: true });
    inText().href = 'https://elsewhere.example/';
    fireEvent.click(document.querySelector('.prose a[href^="https:"]') as Element);
    expect(left).toEqual([true, true, true]);
    expect(address()).toBe(`/blog/${SLUG}`);
  });
});

describe('sharing', () => {
  const share = () => within(screen.getByRole('region', { name: 'Share this article' }));
  const url = encodeURIComponent(`https://site.example/blog/${SLUG}`);

  it('needs no script of anyone: the links hold the address', async () => {
    await openArticle();
    expect(share().getByRole('link', { name: 'LinkedIn' })).toHaveAttribute(
      'href',
      `https://www.linkedin.com/sharing/share-offsite/?url=${url}`,
    );
    const x = new URL(share().getByRole('link', { name: 'X' }).getAttribute('href') ?? '');
    expect(x.origin + x.pathname).toBe('https://x.com/intent/post');
    expect(x.searchParams.get('text')).toBe(summary.title);
    const email = share().getByRole('link', { name: 'Email' }).getAttribute('href') ?? '';
    expect(email).toBe(`mailto:?subject=${encodeURIComponent(summary.title)}&body=${url}`);
    expect(share().queryByRole('button', { name: 'Other apps' })).toBeNull();
  });

  it('copies the link, and says so', async () => {
    const { user } = await openArticle();
    await user.click(share().getByRole('button', { name: 'Copy link' }));
    expect(await share().findByText('Link copied')).toHaveAttribute('role', 'status');
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/blog/${SLUG}`);
  });

  it('says where the link is when the browser refuses to copy', async () => {
    const { user } = await openArticle();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'));
    await user.click(share().getByRole('button', { name: 'Copy link' }));
    expect(await share().findByText(/doesn’t allow copying/)).toBeInTheDocument();
  });

  it('offers the apps of a device that has them', async () => {
    const shared = vi.fn().mockResolvedValue(undefined);
    Object.assign(navigator, { share: shared });
    const { user } = await openArticle();
    await user.click(share().getByRole('button', { name: 'Other apps' }));
    expect(shared).toHaveBeenCalledWith({ title: summary.title, url: `${location.origin}/blog/${SLUG}` });
    Reflect.deleteProperty(navigator, 'share');
  });
});

it('an unknown address is the not-found page, with the newest articles', async () => {
  renderBlog('/blog/no-such-article');
  expect(screen.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeInTheDocument();
  const recent = within(screen.getByRole('region', { name: 'Recent articles' }));
  expect(recent.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    blogPosts.slice(0, 3).map(({ slug }) => `/blog/${slug}`),
  );
  await waitFor(() =>
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex'),
  );
  expect(screen.queryByRole('article')).toBeNull();
});
