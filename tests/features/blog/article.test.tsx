import '../../support/fixture-posts';

import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AdSlot } from '~/features/blog/ad-slot';
import { PostArticle, PostNeighbors, RelatedPosts } from '~/features/blog/post-article';
import { allPosts } from '~/features/posts';
import type { Post } from '~/shared/articles/post';
import { fakeResize } from '../../shared/motion/fake-observers';

const ads = vi.hoisted(() => ({ enabled: false }));
vi.mock('~/config/config-store', async (original) => ({
  ...(await original<object>()),
  useSettings: () => ads,
}));

const post = allPosts[0] as Post;
const showPost = (content: string) =>
  render(
    <MemoryRouter>
      <PostArticle post={{ ...post, content }} />
    </MemoryRouter>,
  );
const getText = () => document.querySelector('.prose') as HTMLElement;

describe('an advertisement', () => {
  afterEach(() => {
    ads.enabled = false;
  });

  it('is absent unless the site has advertisements', () => {
    const { container } = render(<AdSlot name="top" />);
    expect(container).toBeEmptyDOMElement();
  });

  it('is labeled', () => {
    ads.enabled = true;
    render(<AdSlot name="sidebar" />);
    expect(screen.getByText('Advertisement')).toHaveAttribute('data-ad-slot', 'sidebar');
  });

  describe('in a text', () => {
    const html = `<p>${'Start. '.repeat(20)}</p><h2 id="a">A</h2><p>${'Middle. '.repeat(20)}</p><h2 id="b">B</h2><p>End.</p>`;

    it('appears between two sections, and keeps the text complete', () => {
      const { unmount } = showPost(html);
      const textWithoutAds = getText().textContent;
      unmount();
      ads.enabled = true;
      showPost(html);
      const slot = document.querySelector('[data-ad-slot="in-content"]');
      expect(slot?.nextElementSibling?.firstElementChild).toHaveAttribute('id', 'a');
      expect(slot?.parentElement?.textContent).toBe(textWithoutAds?.replace('A', 'AdvertisementA'));
    });

    it('is left out of a text without sections', () => {
      ads.enabled = true;
      showPost('<p>Short.</p>');
      expect(document.querySelector('[data-ad-slot="in-content"]')).toBeNull();
      expect(getText()).toHaveTextContent('Short.');
    });
  });
});

describe('the reading progress line', () => {
  let resize: ReturnType<typeof fakeResize>;
  let box = { top: 600, height: 3000 };
  beforeEach(() => {
    resize = fakeResize();
    box = { top: 600, height: 3000 };
    vi.stubGlobal('innerHeight', 800);
    vi.stubGlobal('scrollY', 0);
  });

  const line = () => document.querySelector<HTMLElement>('[data-reading-progress]');
  const readProgress = () => Number(line()?.style.scale.split(' ')[0]);
  function show() {
    const view = showPost('<p>Text.</p>');
    const measure = vi.fn(() => ({ ...box, top: box.top - scrollY }) as DOMRect);
    (getText().parentElement as HTMLElement).getBoundingClientRect = measure;
    resize.report();
    return { ...view, measure };
  }
  function scrollTo(y: number) {
    vi.stubGlobal('scrollY', y);
    fireEvent.scroll(window);
  }

  it('grows from the first line of the text to the last', () => {
    show();
    expect(readProgress()).toBe(0);
    scrollTo(600 + 3000 - 800);
    expect(readProgress()).toBe(1);
    scrollTo(5000);
    expect(readProgress()).toBe(1);
    scrollTo(1600);
    expect(readProgress()).toBeGreaterThan(0.3);
    expect(readProgress()).toBeLessThan(0.6);
    expect(line()).toHaveAttribute('aria-hidden', 'true');
  });
});

it('has nothing beside it beyond the ends of the list, nor where it is not listed', () => {
  const [newest, oldest] = [allPosts[0], allPosts.at(-1)] as [Post, Post];
  const readLinks = (post: Post, posts = allPosts) => {
    const view = render(
      <MemoryRouter>
        <PostNeighbors post={post} posts={posts} />
      </MemoryRouter>,
    );
    const links = screen.queryAllByRole('link').map(({ textContent }) => textContent);
    view.unmount();
    return links;
  };
  expect(readLinks(newest)).toEqual([expect.stringMatching(/^Previous article/)]);
  expect(readLinks(oldest)).toEqual([expect.stringMatching(/^Next article/)]);
  expect(readLinks({ ...newest, slug: 'unlisted' })).toEqual([]);
  const { container } = render(<RelatedPosts post={newest} posts={[newest]} />);
  expect(container).toBeEmptyDOMElement();
});
