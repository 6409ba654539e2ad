import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AdSlot } from '~/features/blog/ad-slot';
import { PostBody } from '~/features/blog/post-article';

const ads = vi.hoisted(() => ({ enabled: false }));
vi.mock('~/config/config-store', async (original) => ({
  ...(await original<object>()),
  useConfig: () => ads,
}));
afterEach(() => {
  ads.enabled = false;
});

describe('a frame for an advertisement', () => {
  it('is not there unless the site has advertisements', () => {
    const { container } = render(<AdSlot name="top" />);
    expect(container).toBeEmptyDOMElement();
  });

  it.each([
    ['top', 'h-[90px]'],
    ['middle', 'h-[250px]'],
    ['sidebar', 'h-[600px] w-[300px]'],
    ['in-content', 'h-[250px]'],
    ['before-comments', 'h-[280px]'],
  ] as const)('%s keeps its height, and is labeled', (name, size) => {
    ads.enabled = true;
    render(<AdSlot name={name} />);
    expect(screen.getByText('Advertisement')).toHaveClass(...size.split(' '));
    expect(screen.getByText('Advertisement')).toHaveAttribute('data-ad-slot', name);
  });
});

describe('in a text', () => {
  const html = `<p>${'Start. '.repeat(20)}</p><h2 id="a">A</h2><p>${'Middle. '.repeat(20)}</p><h2 id="b">B</h2><p>End.</p>`;
  const show = () =>
    render(
      <MemoryRouter>
        <PostBody html={html} />
      </MemoryRouter>,
    ).container;

  it('stands between two sections, and takes nothing away', () => {
    const whole = show().textContent;
    ads.enabled = true;
    const container = show();
    const slot = container.querySelector('[data-ad-slot="in-content"]');
    expect(slot?.nextElementSibling?.firstElementChild).toHaveAttribute('id', 'a');
    expect(container.textContent).toBe(whole?.replace('A', 'AdvertisementA'));
  });

  it('is left out of a text without sections', () => {
    ads.enabled = true;
    const { container } = render(
      <MemoryRouter>
        <PostBody html="<p>Short.</p>" />
      </MemoryRouter>,
    );
    expect(container.querySelector('[data-ad-slot]')).toBeNull();
    expect(container).toHaveTextContent('Short.');
  });
});
