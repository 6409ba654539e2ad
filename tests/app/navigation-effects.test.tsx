import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { Link, MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { NavigationEffects } from '~/app/app';

const onScrollTo = vi.fn();

beforeEach(() => {
  onScrollTo.mockClear();
  // jsdom doesn't scroll.
  Element.prototype.scrollIntoView = function () {
    onScrollTo(this.id);
  };
});

function createSite(at = '/contact') {
  return (
    <MemoryRouter initialEntries={[at]}>
      <NavigationEffects />
      <Link to="/contact#form">Form</Link>
      <Link to="/contact#terms">Terms</Link>
      <section id="form">
        <h2 tabIndex={-1}>Send us a message</h2>
      </section>
      <section id="terms">
        <h2>Terms</h2>
      </section>
    </MemoryRouter>
  );
}

function show(at?: string) {
  render(createSite(at));
  return userEvent.setup();
}

it('focuses the heading of the target section at each visit, if it can take the focus', async () => {
  const user = show();
  for (const times of [1, 2]) {
    await user.click(screen.getByRole('link', { name: 'Form' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Send us a message' })).toHaveFocus());
    expect(onScrollTo.mock.calls).toEqual(Array(times).fill(['form']));
  }
});

it('focuses the target section itself otherwise', async () => {
  const user = show();
  await user.click(screen.getByRole('link', { name: 'Terms' }));
  await waitFor(() => expect(document.getElementById('terms')).toHaveFocus());
});

it('scrolls to the anchor of a page that is mounted anew', () => {
  show('/contact#terms');
  expect(onScrollTo.mock.calls).toEqual([['terms']]);
});

it('does not scroll a hydrated page to its anchor, since the browser has done so', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(createSite('/contact#terms'));
  render(createSite('/contact#terms'), { container, hydrate: true });
  expect(onScrollTo).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('link', { name: 'Form' }));
  expect(onScrollTo.mock.calls).toEqual([['form']]);
});
