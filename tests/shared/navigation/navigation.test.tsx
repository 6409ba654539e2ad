import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { Link } from '~/shared/navigation/link';
import { PageLoaderContext } from '~/shared/navigation/navigation';
import { FollowLinks } from '../../support/follow-links';
import { later } from '../../support/later';

let slow = later();
const code = {
  load: (path: string) => (path === '/slow' ? slow.promise : undefined),
  handleLoadFailure: async () => undefined,
};

const address = () => screen.getByRole('status', { name: 'address' });
const click = (name: string) => userEvent.click(screen.getByRole('link', { name }));
const arrive = () =>
  act(async () => {
    slow.resolve();
    await slow.promise;
  });

beforeEach(() => {
  slow = later();
  history.replaceState(null, '', '/first');
  render(
    <BrowserRouter>
      <PageLoaderContext value={code}>
        <FollowLinks />
        <Link to="/fast">Fast</Link>
        <Link to="/slow">Slow</Link>
        <Address />
      </PageLoaderContext>
    </BrowserRouter>,
  );
});

const Address = () => <output aria-label="address">{useLocation().pathname}</output>;

it('shows that a page is on its way, until it is there', async () => {
  await click('Slow');
  expect(document.documentElement).toHaveAttribute('data-navigating');
  expect(address()).toHaveTextContent('/first');
  await arrive();
  expect(document.documentElement).not.toHaveAttribute('data-navigating');
  expect(address()).toHaveTextContent('/slow');
});

it('forgets a page on its way for one that is there already', async () => {
  await click('Slow');
  await click('Fast');
  expect(document.documentElement).not.toHaveAttribute('data-navigating');
  await arrive();
  expect(address()).toHaveTextContent('/fast');
});

it('forgets a page on its way when the visitor goes back', async () => {
  await click('Fast');
  await click('Slow');
  history.back();
  await waitFor(() => expect(address()).toHaveTextContent('/first'));
  expect(document.documentElement).not.toHaveAttribute('data-navigating');
  await arrive();
  expect(address()).toHaveTextContent('/first');
});
