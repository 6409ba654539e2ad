import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SiteHeader } from '~/app/layouts/site-header';
import { SiteLayout } from '~/app/layouts/site-layout';
import { brand } from '~/facts/brand';
import { startSession } from '~/shared/session/session';
import { FollowLinks } from '../../support/follow-links';
import { writeElsewhere } from '../../support/on-screen';

const MENUS = [
  [
    'Products',
    [
      ['Marketing', '/services#marketing'],
      ['Orchestration', '/services#orchestration'],
      ['Personalization', '/services#personalization'],
      ['Data platform', '/services#data-platform'],
      ['All products', '/services'],
    ],
  ],
  [
    'Solutions',
    [
      ['By industry', '/solutions#industry'],
      ['For marketing teams', '/solutions#marketing'],
      ['For technology teams', '/solutions#technology'],
      ['For business leaders', '/solutions#business'],
      ['All solutions', '/solutions'],
    ],
  ],
  [
    'Resources',
    [
      ['Success Stories', '/case-studies'],
      ['Blog', '/blog'],
      ['Reports', '/resources#reports'],
      ['Knowledge Base', '/resources#knowledge'],
      ['All resources', '/resources'],
    ],
  ],
] as const;
const OTHER_LINKS = [
  ['About', '/about'],
  ['Contact', '/contact'],
  ['Log in', '/login'],
  ['Get a Demo', '/contact'],
] as const;

const page = (
  <MemoryRouter>
    <SiteLayout>
      <h1>Title</h1>
    </SiteLayout>
  </MemoryRouter>
);
const showHeader = (path = '/') =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <FollowLinks>
        <SiteHeader variant="overlay" />
      </FollowLinks>
    </MemoryRouter>,
  );
const footer = () => within(screen.getByRole('contentinfo'));
const button = (name: string) => screen.getByRole('button', { name });
const getLinks = (root: HTMLElement) =>
  Object.fromEntries(
    within(root)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  );

function getPanel(name: string): HTMLElement {
  const panel = document.getElementById(button(name).getAttribute('aria-controls') ?? '');
  if (!panel) throw new Error(`The menu "${name}" controls nothing.`);
  return panel;
}

describe('the links of the header', () => {
  it.each(MENUS)('in the menu %s have the addresses of the site map', (name, links) => {
    showHeader();
    expect(
      within(getPanel(name))
        .getAllByRole('link')
        .map((link) => [(link.querySelector('span') ?? link).textContent, link.getAttribute('href')]),
    ).toEqual(links);
  });

  it('beside the menus have the addresses of the site map', () => {
    showHeader();
    const menus = ['Products', 'Solutions', 'Resources'].map(getPanel);
    expect(
      screen
        .getAllByRole('link')
        .filter((link) => !menus.some((menu) => menu.contains(link)))
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([[brand.name, '/'], ['Pricing', '/pricing'], ...OTHER_LINKS, ['Menu', '#footer-links']]);
  });
});

describe('a menu', () => {
  it('opens on click, one at a time', async () => {
    showHeader();
    await userEvent.click(button('Products'));
    expect(button('Products')).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(button('Solutions'));
    expect(button('Products')).toHaveAttribute('aria-expanded', 'false');
    expect(button('Solutions')).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(button('Solutions'));
    expect(button('Solutions')).toHaveAttribute('aria-expanded', 'false');
  });

  it('closes on Escape and gives the focus back to its button', async () => {
    showHeader();
    await userEvent.click(button('Resources'));
    await userEvent.tab();
    expect(getPanel('Resources')).toContainElement(document.activeElement as HTMLElement);
    await userEvent.keyboard('{Escape}');
    expect(button('Resources')).toHaveAttribute('aria-expanded', 'false');
    expect(button('Resources')).toHaveFocus();
  });

  it('opens under the mouse, and the click that follows keeps it open', async () => {
    showHeader();
    await userEvent.hover(button('Products'));
    await screen.findByRole('button', { name: 'Products', expanded: true });
    await userEvent.click(button('Products'));
    expect(button('Products')).toHaveAttribute('aria-expanded', 'true');
  });

  it('closes when the mouse leaves, after a click elsewhere, and after following a link', async () => {
    showHeader();
    await userEvent.hover(button('Products'));
    await screen.findByRole('button', { name: 'Products', expanded: true });
    await userEvent.unhover(button('Products'));
    await screen.findByRole('button', { name: 'Products', expanded: false });

    await userEvent.click(button('Products'));
    await userEvent.click(document.body);
    expect(button('Products')).toHaveAttribute('aria-expanded', 'false');

    await userEvent.click(button('Products'));
    await userEvent.click(within(getPanel('Products')).getByRole('link', { name: 'All products' }));
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

  it('is opaque when scrolled by more than 50 px', () => {
    showHeader();
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

  it('replaces Log in, shows the role and links to the admin area', async () => {
    showHeader();
    expect(screen.queryByRole('link', { name: 'Log in' })).not.toBeInTheDocument();
    await userEvent.click(button('Account'));
    const panel = within(getPanel('Account'));
    expect(panel.getByText('Super admin')).toBeInTheDocument();
    expect(panel.getByRole('link', { name: 'Admin area' })).toHaveAttribute('href', '/admin');
  });

  it('hides the admin area from other roles', () => {
    startSession('demo');
    showHeader();
    expect(within(getPanel('Account')).queryByRole('link')).not.toBeInTheDocument();
  });

  it('signs out', async () => {
    showHeader();
    await userEvent.click(button('Account'));
    await userEvent.click(within(getPanel('Account')).getByRole('button', { name: 'Sign out' }));
    expect(localStorage.getItem('auth_token')).toBeNull();
    expect(screen.getByRole('link', { name: 'Log in' })).toBeInTheDocument();
  });
});

describe('the menu of small screens', () => {
  it('opens a dialog with every link in groups, and closes after following a link', async () => {
    showHeader();
    await userEvent.click(button('Open menu'));
    const menu = await screen.findByRole('dialog', { name: 'Menu' });
    expect(within(menu).queryByRole('link', { name: 'By industry' })).not.toBeInTheDocument();
    for (const [name, links] of MENUS) {
      const group = within(menu).getByRole('button', { name });
      expect(group).toHaveAttribute('aria-expanded', 'false');
      await userEvent.click(group);
      expect(group).toHaveAttribute('aria-expanded', 'true');
      expect(getLinks(menu)).toMatchObject(Object.fromEntries(links));
    }
    expect(getLinks(menu)).toMatchObject(Object.fromEntries(OTHER_LINKS));
    await userEvent.click(within(menu).getByRole('link', { name: 'About' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('the footer', () => {
  it('has the links of the site map', () => {
    render(page);
    expect(footer().getByRole('link', { name: 'Subscribe Now' })).toHaveAttribute('href', '/newsletter');
    for (const [name, place] of [
      ['Trust', '/trust'],
      ['Accessibility', '/accessibility'],
      ['Cookie policy', '/cookie-policy'],
    ] as const)
      expect(footer().getByRole('link', { name })).toHaveAttribute('href', place);
    expect(getLinks(footer().getByRole('navigation', { name: 'Services' }))).toEqual({
      'Business Chatbot': '/pricing',
      'AI Content Creation': '/pricing',
      'Lead Generation': '/pricing',
      'Data Insights': '/pricing',
      'How We Work': '/process',
      'Book a Demo': '/demo',
    });
    expect(getLinks(footer().getByRole('navigation', { name: 'Company' }))).toEqual({
      'About Us': '/about',
      'Case Studies': '/case-studies',
      Pricing: '/pricing',
      Blog: '/blog',
      Contact: '/contact',
      'Now Hiring': '/careers',
    });
    expect(getLinks(footer().getByRole('navigation', { name: 'Resources' }))).toEqual({
      FAQ: '/faq',
      'Privacy Policy': '/privacy-policy',
      'Terms of Service': '/terms-of-service',
      Newsletter: '/newsletter',
      'Brand Kit': '/brand-kit',
      'Savings Calculator': '/tools/savings',
    });
  });

  it('links to the brand’s social profiles by name', () => {
    render(page);
    const links = footer().getAllByRole('link', { name: /opens in a new tab/ });
    expect(links.map((link) => link.getAttribute('href')).sort()).toEqual(Object.values(brand.social).sort());
    for (const link of links) {
      expect(link).toHaveAttribute('target', '_blank');
      // The new tab gets no reference to this page.
      expect(link.getAttribute('rel')).toContain('noopener');
    }
    const names = {
      x: 'X',
      linkedin: 'LinkedIn',
      instagram: 'Instagram',
      facebook: 'Facebook',
      youtube: 'YouTube',
    };
    for (const [id, address] of Object.entries(brand.social))
      expect(
        footer().getByRole('link', { name: new RegExp(`on ${names[id as keyof typeof names]} `) }),
      ).toHaveAttribute('href', address);
  });

  it('has the current year', () => {
    render(page);
    const line = footer().getByText(
      (_, element) => element?.tagName === 'P' && /©/.test(element.textContent ?? ''),
    );
    expect(line).toHaveTextContent(`© ${new Date().getFullYear()} ${brand.legalName}`);
  });
});

describe('the admin link', () => {
  const adminLink = () => footer().queryByRole('link', { name: 'Admin' });
  const store = (key: string, value: string) =>
    act(() => {
      localStorage.setItem(key, value);
      dispatchEvent(new Event('config-updated'));
    });

  it.each([
    ['super_admin', undefined, undefined, true],
    ['super_admin', '{"showAdminLink":true}', undefined, true],
    ['super_admin', '{"showAdminLink":false}', undefined, false],
    ['super_admin', undefined, '{"showAdminLinks":false}', false],
    [undefined, '{"showAdminLink":true}', undefined, false],
    ['editor', '{"showAdminLink":true}', undefined, false],
  ] as const)('for the role %s, with site_config %s and admin_config %s: %s', (role, site, admin, shown) => {
    if (role) startSession(role);
    if (site) localStorage.setItem('site_config', site);
    if (admin) localStorage.setItem('admin_config', admin);
    render(page);
    expect(adminLink() !== null).toBe(shown);
  });

  it('follows the session, config-updated and other tabs', () => {
    render(page);
    act(() => startSession('super_admin'));
    expect(adminLink()).toHaveAttribute('href', '/admin');
    store('site_config', '{}');
    expect(adminLink()).not.toBeInTheDocument();
    store('site_config', '{"showAdminLink":true}');
    expect(adminLink()).toBeInTheDocument();
    store('admin_config', '{"showAdminLinks":false}');
    expect(adminLink()).not.toBeInTheDocument();
    writeElsewhere('admin_config', undefined);
    expect(adminLink()).toBeInTheDocument();
  });
});
