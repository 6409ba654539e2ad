import '../../support/fixture-posts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { people } from '~/content/people.json';
import { loadPost } from '~/features/blog/bundled-post';
import { blogPosts } from '~/features/posts';
import * as checks from '~/shared/articles/check-article';
import { importedPosts } from '~/shared/articles/imported-posts';
import { removeStorage, writeStorage } from '~/shared/lib/storage';
import { renderBlog } from './render-blog';

const article = (title: string, text = 'Words.') => `---
title: ${title}
excerpt: What it is about.
category: Strategy
date: 2026-11-19
author: ${people[0]?.id}
---

${text}
`;
const createImport = (slug: string, text: string) => ({
  slug,
  title: slug,
  text,
  importedAt: '2026-11-20T09:00:00.000Z',
});
const storePosts = (...posts: ReturnType<typeof createImport>[]) => writeStorage(importedPosts, posts);
const titles = () =>
  within(screen.getByRole('tabpanel'))
    .getAllByRole('heading', { level: 3 })
    .map((title) => title.textContent);

// Loads the code beforehand: its loading time isn't tested here.
beforeAll(() => Promise.all([import('~/features/blog/load-imported-posts'), import('dompurify')]));
afterEach(() => {
  removeStorage(importedPosts);
});

describe('an imported article', () => {
  it('is in the list, marked as only in this browser', async () => {
    storePosts(createImport('first-steps', article('A new article')));
    renderBlog('/blog');
    const card = await screen.findByRole('link', { name: 'A new article' });
    expect(card).toHaveAttribute('href', '/blog/first-steps');
    expect(card.closest('li')).toHaveTextContent('Only in this browser');
    expect(titles()).toContain('A new article');
    expect(screen.getByText(`1 to 6 of ${blogPosts.length + 1} articles`)).toBeInTheDocument();
  });

  it('has a page that search engines ignore', async () => {
    storePosts(
      createImport('first-steps', article('A new article', '## One\n\nWords with a [link](/pricing).')),
    );
    renderBlog('/blog/first-steps');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Loading the article');
    expect(await screen.findByRole('heading', { level: 1, name: 'A new article' })).toBeInTheDocument();
    expect(screen.getByText('Only in this browser')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 2, name: 'One' })).toHaveAttribute('id', 'one');
    await waitFor(() =>
      expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex'),
    );
  });

  it('replaces the bundled article until it is removed', async () => {
    const { slug, title } = blogPosts[0] as (typeof blogPosts)[0];
    await loadPost(slug);
    storePosts(createImport(slug, article('Another title')));
    renderBlog(`/blog/${slug}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Another title' })).toBeInTheDocument();
    act(() => removeStorage(importedPosts));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    expect(screen.queryByText('Only in this browser')).not.toBeInTheDocument();
  });

  it('is left out if it has errors or scripts', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    storePosts(
      createImport('broken', article('Broken').replace('2026-11-19', 'soon')),
      createImport('scripted', article('Scripted', '<img src="/x.png" onerror="alert(1)">')),
      createImport('sound', article('Sound')),
    );
    renderBlog('/blog');
    expect(await screen.findByRole('link', { name: 'Sound' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Broken' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Scripted' })).not.toBeInTheDocument();
    expect(warn).toHaveBeenCalledTimes(2);
  });
});

it('imported articles that fail to load leave the list of all visitors', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(checks, 'checkImportedPost').mockRejectedValue(new Error('The code is gone'));
  storePosts(createImport('another', article('Another article')));
  renderBlog('/blog');
  expect(await screen.findByText(`1 to 6 of ${blogPosts.length} articles`)).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('Loading the articles')).not.toBeInTheDocument());
  expect(warn).toHaveBeenCalledOnce();
});
