import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { Link, MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { NavigationEffects } from '~/app/app';

const scrolledTo = vi.fn();

beforeEach(() => {
  scrolledTo.mockClear();
  // jsdom doesn't scroll.
  Element.prototype.scrollIntoView = function () {
    scrolledTo(this.id);
  };
});

function site(at = '/contact') {
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
  render(site(at));
  return userEvent.setup();
}

it('takes the focus to the heading of an anchored part that has one for it, as often as one goes there', async () => {
  const user = show();
  for (const times of [1, 2]) {
    await user.click(screen.getByRole('link', { name: 'Form' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Send us a message' })).toHaveFocus());
    expect(scrolledTo.mock.calls).toEqual(Array(times).fill(['form']));
  }
});

it('takes the focus to an anchored part as a whole otherwise', async () => {
  const user = show();
  await user.click(screen.getByRole('link', { name: 'Terms' }));
  await waitFor(() => expect(document.getElementById('terms')).toHaveFocus());
});

it('goes to the anchor of an address whose page is mounted anew', () => {
  show('/contact#terms');
  expect(scrolledTo.mock.calls).toEqual([['terms']]);
});

it('leaves that to the browser in a file that is adopted, whose visitor may have scrolled on', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(site('/contact#terms'));
  render(site('/contact#terms'), { container, hydrate: true });
  expect(scrolledTo).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('link', { name: 'Form' }));
  expect(scrolledTo.mock.calls).toEqual([['form']]);
});
