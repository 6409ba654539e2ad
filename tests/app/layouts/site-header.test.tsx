import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SiteHeader } from '~/app/layouts/site-header';
import { startSession } from '~/shared/session/session';
import { FollowLinks } from '../../support/follow-links';

const show = (path = '/') =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <SiteHeader tone="ink" />
      <FollowLinks />{' '}
    </MemoryRouter>,
  );
const button = (name: string) => screen.getByRole('button', { name });
const hrefs = (root: HTMLElement) =>
  within(root)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

function panelOf(name: string): HTMLElement {
  const panel = document.getElementById(button(name).getAttribute('aria-controls') ?? '');
  if (!panel) throw new Error(`The menu "${name}" controls nothing.`);
  return panel;
}

describe('the links', () => {
  it('lead where the site map says', () => {
    show();
    expect(hrefs(panelOf('Products')).slice(0, 4)).toEqual([
      '/services#marketing',
      '/services#orchestration',
      '/services#personalization',
      '/services#data-platform',
    ]);
    expect(hrefs(panelOf('Solutions')).slice(0, 4)).toEqual([
      '/solutions#industry',
      '/solutions#marketing',
      '/solutions#technology',
      '/solutions#business',
    ]);
    const resources = within(panelOf('Resources'));
    expect(resources.getByRole('link', { name: /Success Stories/ })).toHaveAttribute('href', '/case-studies');
    expect(resources.getByRole('link', { name: /Blog/ })).toHaveAttribute('href', '/blog');
    expect(resources.getByRole('link', { name: /Reports/ })).toHaveAttribute('href', '/resources#reports');
    expect(resources.getByRole('link', { name: /Knowledge Base/ })).toHaveAttribute(
      'href',
      '/resources#knowledge',
    );
    expect(screen.getByRole('link', { name: 'About' })).toHaveAttribute('href', '/about');
    expect(screen.getByRole('link', { name: 'Contact' })).toHaveAttribute('href', '/contact');
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
    expect(screen.getByRole('link', { name: 'Get a Demo' })).toHaveAttribute('href', '/contact');
  });

  it('mark the page one is on', () => {
    show('/about');
    expect(screen.getByRole('link', { name: 'About' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Contact' })).not.toHaveAttribute('aria-current');
  });
});

describe('a menu', () => {
  it('opens on click, one at a time', async () => {
    show();
    await userEvent.click(button('Products'));
    expect(button('Products')).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(button('Solutions'));
    expect(button('Products')).toHaveAttribute('aria-expanded', 'false');
    expect(button('Solutions')).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(button('Solutions'));
    expect(button('Solutions')).toHaveAttribute('aria-expanded', 'false');
  });

  it('closes on Escape and gives the focus back to its button', async () => {
    show();
    await userEvent.click(button('Resources'));
    await userEvent.tab();
    expect(panelOf('Resources')).toContainElement(document.activeElement as HTMLElement);
    await userEvent.keyboard('{Escape}');
    expect(button('Resources')).toHaveAttribute('aria-expanded', 'false');
    expect(button('Resources')).toHaveFocus();
  });

  it('opens under the mouse, and the click that follows keeps it open', async () => {
    show();
    await userEvent.hover(button('Products'));
    await screen.findByRole('button', { name: 'Products', expanded: true });
    await userEvent.click(button('Products'));
    expect(button('Products')).toHaveAttribute('aria-expanded', 'true');
  });

  it('closes when the mouse leaves, when one clicks elsewhere, and when a link was followed', async () => {
    show();
    await userEvent.hover(button('Products'));
    await screen.findByRole('button', { name: 'Products', expanded: true });
    await userEvent.unhover(button('Products'));
    await screen.findByRole('button', { name: 'Products', expanded: false });

    await userEvent.click(button('Products'));
    await userEvent.click(document.body);
    expect(button('Products')).toHaveAttribute('aria-expanded', 'false');

    await userEvent.click(button('Products'));
    await userEvent.click(within(panelOf('Products')).getByRole('link', { name: 'All products' }));
    expect(button('Products')).toHaveAttribute('aria-expanded', 'false');
  });
});

describe('the scrolled header', () => {
  const scrollTo = (y: number) =>
    act(() => {
      Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
      fireEvent.scroll(window);
    });
  afterEach(() => scrollTo(0));

  it('is opaque from more than 50 px on', () => {
    show();
    const header = screen.getByRole('banner');
    scrollTo(50);
    expect(header).toHaveAttribute('data-scrolled', 'false');
    scrollTo(51);
    expect(header).toHaveAttribute('data-scrolled', 'true');
    scrollTo(0);
    expect(header).toHaveAttribute('data-scrolled', 'false');
  });
});

describe('the account menu', () => {
  beforeEach(() => startSession('super_admin'));

  it('stands in place of Log in, says the role and leads to the admin area', async () => {
    show();
    expect(screen.queryByRole('link', { name: 'Log in' })).not.toBeInTheDocument();
    await userEvent.click(button('Account'));
    const panel = within(panelOf('Account'));
    expect(panel.getByText('Super admin')).toBeInTheDocument();
    expect(panel.getByRole('link', { name: 'Admin area' })).toHaveAttribute('href', '/admin');
  });

  it('hides the admin area from other roles', () => {
    startSession('demo');
    show();
    expect(within(panelOf('Account')).queryByRole('link')).not.toBeInTheDocument();
  });

  it('signs out', async () => {
    show();
    await userEvent.click(button('Account'));
    await userEvent.click(within(panelOf('Account')).getByRole('button', { name: 'Sign out' }));
    expect(localStorage.getItem('auth_token')).toBeNull();
    expect(screen.getByRole('link', { name: 'Log in' })).toBeInTheDocument();
  });
});

describe('the menu of small screens', () => {
  it('opens a dialog with every link in groups, and closes when a link was followed', async () => {
    show();
    await userEvent.click(button('Open menu'));
    const menu = await screen.findByRole('dialog', { name: 'Menu' });
    const group = within(menu).getByRole('button', { name: 'Solutions' });
    expect(group).toHaveAttribute('aria-expanded', 'false');
    expect(within(menu).queryByRole('link', { name: 'By industry' })).not.toBeInTheDocument();
    await userEvent.click(group);
    expect(group).toHaveAttribute('aria-expanded', 'true');
    expect(within(menu).getByRole('link', { name: 'By industry' })).toHaveAttribute(
      'href',
      '/solutions#industry',
    );
    expect(within(menu).getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
    expect(within(menu).getByRole('link', { name: 'Get a Demo' })).toHaveAttribute('href', '/contact');
    await userEvent.click(within(menu).getByRole('link', { name: 'About' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('closes on Escape', async () => {
    show();
    await userEvent.click(button('Open menu'));
    await screen.findByRole('dialog', { name: 'Menu' });
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
