import '../../support/fixture-posts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import sectionMessages from '~/content/words/sections.json';
import { loadPost } from '~/features/blog/bundled-post';
import { blogPosts } from '~/features/posts';
import { getHrefs, structuredData } from '../../support/render-page';
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

describe('an article', () => {
  it('shows its category, author, date and reading time', async () => {
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

  it('marks a sample author beside the name, and has no empty list of sources', async () => {
    await openArticle(blogPosts[1]?.slug);
    expect(article().getByText('Ada Byron').parentElement).toHaveTextContent(
      'By Ada Byron, Analyst Sample author',
    );
    expect(article().queryByRole('region', { name: 'Sources' })).toBeNull();
    expect(structuredData()[0]).not.toHaveProperty('citation');
  });

  it('lists its sources below the text and in structured data', async () => {
    await openArticle();
    const sources = within(article().getByRole('region', { name: 'Sources' }));
    const links = sources.getAllByRole('link');
    expect(getHrefs(links)).toEqual([
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
    expect(structuredData()[0]?.citation).toEqual([
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
    // The bar on phones links only to the sections.
    const [bar, list] = screen.getAllByRole('navigation', { name: sectionMessages.contents }) as [
      HTMLElement,
      HTMLElement,
    ];
    const links = within(list).getAllByRole('link');
    const getHash = (link: HTMLElement) => (link as HTMLAnchorElement).hash;
    expect(links.length).toBeGreaterThan(2);
    const sections = links.filter((link) => document.querySelector(`h2${getHash(link)}`));
    expect(getHrefs(within(bar).getAllByRole('link'))).toEqual(sections.map(getHash));
    for (const link of links) {
      const heading = document.getElementById(getHash(link).slice(1));
      expect(heading).toHaveTextContent(link.textContent ?? '-');
      expect(heading?.tagName).toMatch(/^H[23]$/);
    }
  });

  it('links to the previous and the next article', async () => {
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

  it('suggests related articles', async () => {
    await openArticle();
    const related = within(screen.getByRole('region', { name: 'Related articles' }));
    const links = getHrefs(related.getAllByRole('link'));
    // Those of its category, then the newest.
    expect(links).toEqual(['/blog/article-8', '/blog/article-1', '/blog/article-17']);
  });

  it('links to more articles of its category', async () => {
    const { user } = await openArticle();
    await user.click(article().getByRole('link', { name: 'Operations' }));
    expect(address()).toBe('/blog?category=operations');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'All articles' })).toHaveFocus());
  });
});

describe('the links in the text', () => {
  const getTextLink = () => {
    const link = document.querySelector<HTMLAnchorElement>('.prose a[href^="/"]');
    if (!link) throw new Error('The article has no link');
    return link;
  };

  it('stay plain links in another tab or to another site', async () => {
    await openArticle();
    const followed: boolean[] = [];
    // jsdom can't navigate: the click is stopped after the page's own handlers.
    addEventListener('click', (event) => {
      followed.push(!event.defaultPrevented);
      event.preventDefault();
    });
    fireEvent.click(getTextLink(), { ctrlKey: true });
    fireEvent.click(getTextLink(), { shiftKey: true });
    getTextLink().href = 'https://elsewhere.example/';
    fireEvent.click(document.querySelector('.prose a[href^="https:"]') as Element);
    expect(followed).toEqual([true, true, true]);
    expect(address()).toBe(`/blog/${SLUG}`);
  });
});

describe('sharing', () => {
  const share = () => within(screen.getByRole('region', { name: 'Share this article' }));
  const url = encodeURIComponent(`https://site.example/blog/${SLUG}`);

  it('needs no third-party script: the links contain the address', async () => {
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

  it('says so when the browser refuses to copy', async () => {
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
