import { fireEvent, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { PostCover } from '~/features/blog/post-card';
import { allPosts } from '~/features/posts';
import type { PostSummary } from '~/shared/articles/post';
import { toPicture } from '~/shared/lib/picture-text';

it('shows the featured image, then the image, and at last the cloth, with a warning each time', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const post = {
    ...(allPosts[0] as PostSummary),
    featuredImage: toPicture('/first.jpg'),
    image: toPicture('/second.jpg'),
  };
  const { container } = render(<PostCover post={post} sizes="100vw" className="h-40" />, {
    wrapper: MemoryRouter,
  });
  const getSource = () => container.querySelector('img')?.getAttribute('src');
  const fail = () => fireEvent.error(container.querySelector('img') as Element);
  expect(getSource()).toBe('/first.jpg');
  fail();
  expect(getSource()).toBe('/second.jpg');
  fail();
  expect(getSource()).toContain('.svg');
  expect(warn.mock.calls).toEqual([
    ['The picture /first.jpg could not be loaded.'],
    ['The picture /second.jpg could not be loaded.'],
  ]);
});
