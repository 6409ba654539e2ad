import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { VideoBlock } from '~/blocks/video';

const place = { slug: 'lp/tour', background: 'page', index: 0, isFirst: false, firstScreen: false } as const;

const show = (url: string) =>
  render(
    <MemoryRouter>
      <VideoBlock type="video" heading="A tour" caption="Two minutes of the inbox" url={url} place={place} />
    </MemoryRouter>,
  );

const YOUTUBE = 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1';

it.each([
  ['YouTube', 'https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=30s', YOUTUBE],
  ['YouTube', 'https://youtu.be/aqz-KE-bpKQ?si=x', YOUTUBE],
  ['YouTube', 'https://m.youtube.com/shorts/aqz-KE-bpKQ', YOUTUBE],
  ['YouTube', 'https://www.youtube.com/live/aqz-KE-bpKQ?si=x', YOUTUBE],
  ['Vimeo', 'https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1'],
  [
    'Vimeo',
    'https://vimeo.com/76979871/ab12cd',
    'https://player.vimeo.com/video/76979871?h=ab12cd&dnt=1&autoplay=1',
  ],
])('the player of %s starts after a click alone, and has the focus: %s', async (name, url, src) => {
  const { container } = show(url);
  expect(container.querySelector('iframe, video, script')).toBeNull();
  expect(container.innerHTML).not.toMatch(/nocookie|player\.vimeo/);
  expect(screen.getByRole('link', { name: `Watch on ${name}` })).toHaveAttribute('href', url);
  await userEvent.click(
    screen.getByRole('button', {
      name: `Play with ${name} ${name}’s player starts. It gets your IP address and may then set cookies.`,
    }),
  );
  const frame = screen.getByTitle('Two minutes of the inbox');
  expect(frame.getAttribute('src')).toBe(src);
  expect(frame).toHaveFocus();
  expect(screen.queryByRole('button')).toBeNull();
});
