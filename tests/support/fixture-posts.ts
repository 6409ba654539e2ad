import { vi } from 'vitest';

// 17 articles in seven categories, independent of the brand. Import it first.
const fixtures = vi.hoisted(() => async () => {
  const { compilePost } = await import('~/shared/articles/check-article');
  const { PEOPLE } = await import('./article-file');
  const subjects = [
    ['Customer service', 'A chatbot that knows when to ask'],
    ['Data', 'Reading an invoice'],
    ['Operations', 'Reviewing the doubtful cases'],
    ['Strategy', 'Choosing the first process'],
    ['Content', 'Drafts with sources'],
    ['Security', 'What a vendor may see'],
    ['Engineering', 'Testing before a launch'],
  ] as const;
  const SOURCES = `sources:
  - title: 'Office of Engines: Notes on reading, 1843'
    url: https://notes.example/reading
    supports: An engine reads what it is given.
  - title: 'M. Somerville: On the connexion, 1834'
    url: https://sciences.example/connexion?page=2&part=1
    supports: One science leads to the next.
`;
  const createSlug = (index: number) => `article-${17 - index}`;
  const posts = Array.from({ length: 17 }, (_, index) => {
    const [category, subject] = subjects[index % subjects.length] as (typeof subjects)[number];
    const long = 'with every number that leads to the answer, and with the one case in which it was wrong';
    const excerpts = [
      `A question that buyers put to us, ${long}.`,
      'A short one.',
      `What we measured, ${long}.`,
    ];
    const text = `---
title: ${subject}, part ${Math.floor(index / subjects.length) + 1}
excerpt: ${excerpts[index % 4] ?? 'Another short one.'}
category: ${category}
date: 2026-10-${28 - index}
author: ${index % 2 ? 'ada' : 'mary'}
featured: ${index % 2 === 0}
${index % 2 ? '' : SOURCES}---
It goes on in [another article](/blog/${createSlug((index + 5) % 17)}) and [elsewhere](https://elsewhere.example/).

## What happened

Words.

## What it cost

Words.

## What helped

Words.
`;
    return compilePost(createSlug(index), text, PEOPLE);
  });
  return posts;
});

vi.mock('~/features/posts', async () => {
  const posts = await fixtures();
  return {
    blogPosts: posts,
    allPosts: posts,
  };
});

vi.mock('~/features/blog/bundled-post', async () => {
  const posts = await fixtures();
  const findPost = (slug: string) => posts.find((post) => post.slug === slug);
  return {
    loadPost: async (slug: string) => findPost(slug),
    useBundledPost: findPost,
  };
});
