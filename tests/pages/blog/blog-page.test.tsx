import '../../support/fixture-posts';

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { blogCopy } from '~/content/blog.json';
import { shortenExcerpt } from '~/features/blog/post-card';
import { blogPosts } from '~/features/posts';
import { toPicture } from '~/shared/lib/picture-text';
import { SITE } from '../../support/render-page';
import { renderBlog, scrolledTo } from './render-blog';

const address = () => screen.getByLabelText('address').textContent;
const getNavigationType = () => screen.getByLabelText('came by').textContent;
const search = () => screen.getByPlaceholderText('Search insights...');
const grid = () => within(screen.getByRole('tabpanel'));
const titles = () =>
  grid()
    .queryAllByRole('listitem')
    .map((card) => within(card).getByRole('heading').textContent);
const pagination = () => screen.queryByRole('navigation', { name: 'Pagination' });
const pages = () =>
  within(pagination() as HTMLElement)
    .getAllByRole('link')
    .filter((link) => /^\d+$/.test(link.textContent ?? ''));
const getCurrent = () => pages().find((link) => link.getAttribute('aria-current') === 'page')?.textContent;
const findTitles = (category: string) =>
  blogPosts.filter((post) => post.category === category).map(({ title }) => title);
const featured = blogPosts.filter((post) => post.featured).slice(0, 5);
const allTitles = blogPosts.map(({ title }) => title);

it('the blog has a heading and a newsletter box, and shows its bundled articles at once', async () => {
  renderBlog('/blog');
  expect(screen.queryByText('Loading the articles')).toBeNull();
  expect(titles()).toHaveLength(6);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(blogCopy.heading);
  expect(screen.getByRole('textbox', { name: 'Email address' })).toBeInTheDocument();
  await waitFor(() => expect(document.title).toBe(blogCopy.title));
  expect(document.querySelector('link[rel="canonical"]')).toHaveAttribute('href', `${SITE}/blog`);
});

describe('the featured articles', () => {
  const section = () => within(screen.getByRole('region', { name: 'Featured Articles' }));

  it('are five: the first with its author', () => {
    renderBlog('/blog');
    const cards = section().getAllByRole('listitem');
    expect(cards).toHaveLength(5);
    for (const [index, card] of cards.entries()) {
      const post = featured[index] as (typeof featured)[0];
      const link = within(card).getByRole('link', { name: post.title });
      expect(link).toHaveAttribute('href', `/blog/${post.slug}`);
      expect(card).toHaveTextContent(post.category);
      expect(card).toHaveTextContent(post.excerpt.slice(0, 80));
      expect(card.querySelector('time')).toHaveAttribute('datetime', post.date);
      expect(card.querySelector('img[src*="/cloth-"]')).toBeInTheDocument();
      if (index === 0) expect(card).toHaveTextContent(`${post.author}, ${post.authorRole}`);
      else expect(card).not.toHaveTextContent(post.authorRole);
    }
  });

  it('load pictures in the width of their column', () => {
    const post = featured[1] as (typeof featured)[0];
    post.image = toPicture('/loom.jpg');
    onTestFinished(() => void delete post.image);
    renderBlog('/blog');
    expect(document.querySelector('img[src="/loom.jpg"]')).toHaveAttribute(
      'sizes',
      '(min-width: 64rem) 24rem, (min-width: 48rem) 50vw, 100vw',
    );
  });

  it('lead to the whole list', async () => {
    const { user } = renderBlog('/blog');
    const all = section().getByRole('link', { name: 'View all' });
    expect(all).toHaveAttribute('href', '/blog');
    await user.click(all);
    expect(address()).toBe('/blog');
    expect(titles()).toEqual(allTitles.slice(0, 6));
    expect(screen.getByRole('heading', { name: 'All articles' })).toHaveFocus();
  });
});

it('a card shows the article, with a single link to it', () => {
  renderBlog('/blog?page=2');
  const cards = grid().getAllByRole('listitem');
  expect(cards).toHaveLength(6);
  for (const [index, card] of cards.entries()) {
    const post = blogPosts[6 + index] as (typeof blogPosts)[0];
    expect(within(card).getAllByRole('link')).toHaveLength(1);
    expect(within(card).getByRole('link')).toHaveAttribute('href', `/blog/${post.slug}`);
    expect(within(card).getByRole('heading', { level: 3 })).toHaveTextContent(post.title);
    expect(within(card).getByText(post.category)).toBeInTheDocument();
    expect(within(card).getByText(`${post.readTime} min read`)).toBeInTheDocument();
    expect(within(card).getByText('Read more')).toBeInTheDocument();
    expect(card.querySelector('time')).toHaveTextContent(/^[A-Z][a-z]{2} \d{1,2}, 2026$/);
    expect(within(card).getByText(shortenExcerpt(post.excerpt))).toBeInTheDocument();
  }
});

describe('the search', () => {
  it('finds text in title or excerpt, ignoring case, and keeps the search in the address', async () => {
    const { user } = renderBlog('/blog');
    await user.type(search(), 'CHATBOT');
    const found = blogPosts.filter(({ title, excerpt }) => /chatbot/i.test(title + excerpt));
    expect(found.length).toBeGreaterThan(1);
    expect(titles()).toEqual(found.map(({ title }) => title));
    expect(address()).toBe('/blog?q=CHATBOT');
    expect(getNavigationType()).toBe('REPLACE');
    expect(search()).toHaveFocus();
    expect(screen.getByText(`${found.length} articles`)).toHaveAttribute('role', 'status');
  });

  it('keeps a category that was chosen just before typing, while the page is still catching up', async () => {
    renderBlog('/blog');
    act(() => {
      fireEvent.keyDown(screen.getByRole('tab', { name: 'Data' }), { key: 'Enter' });
      fireEvent.change(search(), { target: { value: 'invoice' } });
    });
    await waitFor(() => expect(address()).toBe('/blog?q=invoice&category=data'));
    expect(screen.getByRole('tab', { name: 'Data' })).toHaveAttribute('aria-selected', 'true');
    expect(search()).toHaveValue('invoice');
  });

  it('says when it finds nothing, and can be reset', async () => {
    const { user } = renderBlog('/blog');
    await user.click(screen.getByRole('tab', { name: 'Data' }));
    await user.type(search(), 'zebra crossing');
    expect(grid().getByRole('heading', { name: 'No matching posts found' })).toBeInTheDocument();
    expect(grid().getByText('Try adjusting your search criteria')).toBeInTheDocument();
    expect(pagination()).toBeNull();
    await user.click(grid().getByRole('button', { name: 'Reset all filters' }));
    expect(address()).toBe('/blog');
    expect(search()).toHaveValue('');
    expect(search()).toHaveFocus();
    expect(screen.getByRole('tab', { name: 'All' })).toHaveAttribute('aria-selected', 'true');
    expect(titles()).toEqual(allTitles.slice(0, 6));
  });

  it('goes back to the first page', async () => {
    const { user } = renderBlog('/blog?page=2');
    expect(getCurrent()).toBe('2');
    await user.type(search(), 'a');
    expect(address()).toBe('/blog?q=a');
    expect(getCurrent()).toBe('1');
  });
});

describe('the categories', () => {
  it('are tabs named by the category alone, All first', () => {
    renderBlog('/blog');
    const categories = new Set(blogPosts.map(({ category }) => category).sort());
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['All', ...categories]);
    expect(screen.getByRole('tab', { name: 'All' })).toHaveAttribute('aria-selected', 'true');
  });

  it('show their articles from the first page, and add a history entry', async () => {
    const { user } = renderBlog('/blog?page=3');
    await user.click(screen.getByRole('tab', { name: 'Strategy' }));
    expect(address()).toBe('/blog?category=strategy');
    expect(getNavigationType()).toBe('PUSH');
    expect(titles()).toEqual(findTitles('Strategy'));
    expect(screen.getByRole('tabpanel', { name: 'Strategy' })).toBeInTheDocument();
    expect(pagination()).toBeNull();
  });

  it('are chosen by Enter, not by the arrow keys that pass them', async () => {
    const { user } = renderBlog('/blog');
    act(() => screen.getByRole('tab', { name: 'All' }).focus());
    await user.keyboard('{ArrowRight}');
    const next = screen.getAllByRole('tab')[1] as HTMLElement;
    expect(next).toHaveFocus();
    expect(address()).toBe('/blog');
    await user.keyboard('{Enter}');
    expect(screen.getByRole('tabpanel', { name: next.textContent })).toBeInTheDocument();
  });
});

describe('the pages', () => {
  it('hold six articles each', async () => {
    const { user } = renderBlog('/blog');
    expect(pages().map((link) => link.textContent)).toEqual(['1', '2', '3']);
    expect(getCurrent()).toBe('1');
    const seen = [...titles()];
    for (const number of [2, 3]) {
      await user.click(screen.getByRole('link', { name: `Page ${number}` }));
      expect(address()).toBe(`/blog?page=${number}`);
      expect(getNavigationType()).toBe('PUSH');
      expect(getCurrent()).toBe(String(number));
      seen.push(...titles());
    }
    expect(seen).toEqual(allTitles);
    expect(screen.queryByRole('link', { name: 'Next page' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Previous page' }));
    expect(getCurrent()).toBe('2');
  });

  it('scroll to the top of the list, and move the focus there', { tags: ['proof'] }, async () => {
    const { user } = renderBlog('/blog');
    expect(scrolledTo).toEqual([]);
    await user.click(screen.getByRole('link', { name: 'Next page' }));
    expect(scrolledTo).toEqual(['All articles']);
    expect(screen.getByRole('heading', { name: 'All articles' })).toHaveFocus();
    expect(screen.getByText('7 to 12 of 17 articles')).toHaveAttribute('role', 'status');
  });
});

it.each([
  ['filters the list, and scrolls to it', '?q=the&category=strategy', 'the', 'Strategy', ['All articles']],
  ['is ignored if its filters are unknown', '?category=hats&page=many', '', 'All', []],
])('an address with filters %s', (_, query, text, tab, scrolls) => {
  renderBlog(`/blog${query}`);
  expect(search()).toHaveValue(text);
  expect(screen.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
  expect(titles().length).toBeGreaterThan(0);
  expect(scrolledTo).toEqual(scrolls);
});
