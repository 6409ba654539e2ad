import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { pageSchema } from '~/blocks/block-schemas';
import { VideoBlock } from '~/blocks/video';
import { findVideo } from '~/shared/lib/video-players';
import { findSchemaProblems } from '~/shared/lib/zod-messages';

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

describe('the address of a film', () => {
  const id = 'aqz-KE-bpKQ';

  it.each([
    `https://www.youtube.com/watch?app=desktop&v=${id}`,
    `https://youtube.com/watch?feature=shared&v=${id}#t=30`,
    `https://www.youtube.com/watch?list=PL1&index=2&v=${id}&t=1m`,
    `https://music.youtube.com/watch?v=${id}`,
    `https://www.youtube.com/watch/${id}`,
    `http://www.youtube.com/v/${id}`,
    `https://www.youtube.com/shorts/${id}/?feature=share`,
    `https://www.youtube-nocookie.com/embed/${id}?rel=0`,
    `https://YouTu.be/${id}?list=PL1`,
  ])('is taken from YouTube: %s', (url) => {
    expect(findVideo(url)?.frame).toBe(YOUTUBE);
  });

  it.each([
    ['https://www.vimeo.com/76979871/?share=copy#t=3s', ''],
    ['https://vimeo.com/76979871/8272103f6e?share=copy', 'h=8272103f6e&'],
    ['https://vimeo.com/76979871?fl=pl&h=8272103f6e', 'h=8272103f6e&'],
    ['https://vimeo.com/channels/staffpicks/76979871', ''],
    ['https://vimeo.com/groups/shortfilms/videos/76979871', ''],
    ['https://vimeo.com/album/1234/video/76979871', ''],
    ['https://vimeo.com/showcase/1234/video/76979871?h=8272103f6e', 'h=8272103f6e&'],
    ['https://vimeo.com/showcase/1234?video=76979871', ''],
    ['https://vimeo.com/manage/videos/76979871/8272103f6e', 'h=8272103f6e&'],
    ['https://player.vimeo.com/video/76979871?app_id=1&h=8272103f6e', 'h=8272103f6e&'],
    ['https://vimeo.com/76979871?h=a&h="><script>', 'h=a&'],
    ['https://vimeo.com/76979871?h=%22%3E', ''],
  ])('is taken from Vimeo, with the key of an unlisted one: %s', (url, key) => {
    expect(findVideo(url)?.frame).toBe(`https://player.vimeo.com/video/76979871?${key}dnt=1&autoplay=1`);
  });

  it.each([
    'https://www.youtube.com/@agency/live',
    'https://www.youtube.com/channel/UCabcdefghijk',
    'https://www.youtube.com/embed/live_stream?channel=UCabcdefghijk',
    'https://www.youtube.com/embed/videoseries?list=PL1',
    'https://www.youtube.com/playlist?list=PL1',
    'https://www.youtube.com/watch?v=short',
    `https://www.youtube.com/results?v=${id}`,
    `https://youtube.com.example/watch?v=${id}`,
    `https://example.com/?to=https://youtu.be/${id}`,
    'https://youtu.be/',
    'https://vimeo.com/agency',
    'https://vimeo.com/channels/76979871',
    'https://vimeo.com/showcase/76979871',
    'https://vimeo.com/event/76979871',
    'https://vimeo.com/76979871/settings',
    'https://vimeo.com/ondemand/76979871',
    `javascript://youtu.be/${id}`,
    `youtu.be/${id}`,
  ])('is nothing else, and the refusal says how to write one: %s', (url) => {
    const page = { title: 'A', description: 'D', hero: {}, blocks: [{ type: 'video', url }] };
    const problem = findSchemaProblems(pageSchema, page).find(({ place }) => place === 'blocks[0].url');
    for (const [form] of problem?.message.matchAll(/https:[^\s,]+/g) ?? [])
      expect(findVideo(form)).toBeDefined();
    expect(problem?.message).toContain('write it as https://');
  });
});
