import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import PlansPage from '~/pages/plans/plans-page';
import { Link } from '~/shared/navigation/link';
import { createDeferred } from '../../support/create-deferred';
import { FollowLinks } from '../../support/follow-links';

let slow = createDeferred();
const code = {
  load: vi.fn((path: string) =>
    path === '/slow' ? slow.promise : path === '/moved' ? Promise.resolve(false) : undefined,
  ),
  handleLoadFailure: vi.fn(async () => undefined),
};

const address = () => screen.getByRole('status', { name: 'address' });
const click = (name: string) => userEvent.click(screen.getByRole('link', { name }));
const finishLoading = () =>
  act(async () => {
    slow.resolve();
    await slow.promise;
  });

const renderSite = () =>
  render(
    <Site>
      <Link to="/fast">Fast</Link>
      <Link to="/slow">Slow</Link>
      <Link to="/moved?a=1#b">Moved</Link>
      <Link to="/rss.xml">Feed</Link>
      <Link to="/blog/agents-in-node.js">Article</Link>
      <Link to="#part">Part</Link>
      <main>
        <Link to="/fast">In the page</Link>
        <Link to="/fast" onClick={(event) => event.preventDefault()}>
          With its own action
        </Link>
      </main>
      <Address />
    </Site>,
  );

beforeEach(() => {
  slow = createDeferred();
  history.replaceState(null, '', '/first');
  renderSite();
});

const Site = ({ children }: { children: ReactNode }) => (
  <BrowserRouter>
    <FollowLinks loader={code}>{children}</FollowLinks>
  </BrowserRouter>
);
const Address = () => <output aria-label="address">{useLocation().pathname}</output>;

it('shows that a page is loading', async () => {
  await click('Slow');
  expect(document.documentElement).toHaveAttribute('data-navigating');
  expect(address()).toHaveTextContent('/first');
  await finishLoading();
  expect(document.documentElement).not.toHaveAttribute('data-navigating');
  expect(address()).toHaveTextContent('/slow');
});

it('cancels a loading page for a page that has loaded', async () => {
  await click('Slow');
  await click('Fast');
  expect(document.documentElement).not.toHaveAttribute('data-navigating');
  await finishLoading();
  expect(address()).toHaveTextContent('/fast');
});

it('cancels a loading page when the visitor goes back', async () => {
  await click('Fast');
  await click('Slow');
  history.back();
  await waitFor(() => expect(address()).toHaveTextContent('/first'));
  expect(document.documentElement).not.toHaveAttribute('data-navigating');
  await finishLoading();
  expect(address()).toHaveTextContent('/first');
});

it('leads from the old address of prices with the visitor’s query and anchor', async () => {
  history.replaceState(null, '', '/plans?utm_source=mail#part');
  render(<PlansPage />, { wrapper: Site });
  await waitFor(() => expect(location.href).toBe(`${location.origin}/pricing?utm_source=mail#part`));
});

it('asks the host for an address that the app has no page for', async () => {
  await click('Moved');
  expect(code.handleLoadFailure).toHaveBeenCalledWith('/moved?a=1#b', expect.any(Function));
  expect(address()).toHaveTextContent('/first');
  expect(document.documentElement).not.toHaveAttribute('data-navigating');
});

it('leaves a click to the link that handles it', async () => {
  await click('With its own action');
  expect(address()).toHaveTextContent('/first');
  await click('In the page');
  expect(address()).toHaveTextContent('/fast');
});

it('loads the code of a page that is pointed at, and nothing for a file or a part of this page', async () => {
  code.load.mockClear();
  for (const name of ['Fast', 'Feed', 'Article', 'Part'])
    await userEvent.hover(screen.getByRole('link', { name }));
  expect(code.load.mock.calls).toEqual([['/fast'], ['/blog/agents-in-node.js']]);
});

it('loads the code behind visible links while the page rests, and never beside a pressed page', async () => {
  cleanup();
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => setTimeout(callback));
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(
    DOMRect.fromRect({ width: 9, height: 9 }),
  );
  code.load.mockClear();
  renderSite();
  await userEvent.click(screen.getByRole('link', { name: 'Slow' }));
  window.dispatchEvent(new Event('scroll'));
  await act(() => new Promise((resolve) => setTimeout(resolve, 500)));
  expect(code.load).not.toHaveBeenCalledWith('/fast');
  await finishLoading();
  await waitFor(() => expect(code.load).toHaveBeenCalledWith('/fast'));
});
