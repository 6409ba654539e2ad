// @vitest-environment node
import { beforeAll, describe, expect, it } from 'vitest';
import { loadPost } from '~/features/blog/bundled-post';
import { blogPosts } from '~/features/posts';
import type { Post } from '~/shared/articles/post';

const texts: Post[] = [];
beforeAll(async () => {
  for (const { slug } of blogPosts) texts.push((await loadPost(slug)) as Post);
});

describe('the articles', () => {
  it('are newest first', () => {
    const dates = blogPosts.map(({ date }) => date);
    expect(dates).toEqual([...dates].sort().reverse());
  });

  it('show existing pictures with a size and an alternative text', () => {
    const pictures = texts.flatMap(({ content }) => content.match(/<img [^>]*>/g) ?? []);
    for (const picture of pictures) {
      // What isn't there isn't prepared.
      expect.soft(picture).toMatch(/ src="\/assets\/app\/pictures\//);
      expect.soft(picture).toMatch(/ width="\d+" height="\d+"/);
      expect.soft(picture).toMatch(/alt="[^"]{20,}"/);
    }
  });
});

it('no text is found by another slug', async () => {
  for (const slug of ['no-such-article', '', '../posts', '__proto__', 'constructor'])
    expect(await loadPost(slug), slug).toBeUndefined();
});
