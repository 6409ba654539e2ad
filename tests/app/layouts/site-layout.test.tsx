import { act, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { SiteLayout } from '~/app/layouts/site-layout';
import { brand } from '~/content/brand';
import { startSession } from '~/shared/session/session';

const page = (
  <MemoryRouter>
    <SiteLayout>
      <h1>Title</h1>
    </SiteLayout>
  </MemoryRouter>
);
const footer = () => within(screen.getByRole('contentinfo'));
const linksUnder = (title: string) =>
  Object.fromEntries(
    within(footer().getByRole('navigation', { name: title }))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  );

it('has one banner, one main, one footer and a way past the navigation', () => {
  render(page);
  expect(screen.getAllByRole('banner')).toHaveLength(1);
  expect(screen.getAllByRole('contentinfo')).toHaveLength(1);
  expect(screen.getByRole('main')).toHaveClass('adaptive');
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute(
    'href',
    `#${screen.getByRole('main').id}`,
  );
});

it('renders on the server as a signed-out visitor without answers sees it', () => {
  startSession('super_admin');
  const html = renderToString(page);
  expect(html).toContain('Log in');
  expect(html).not.toContain('href="/admin"');
  expect(html).not.toContain('Accept All');
});

describe('the footer', () => {
  it('leads where the site map says', () => {
    render(page);
    expect(footer().getByRole('link', { name: 'Subscribe Now' })).toHaveAttribute('href', '/newsletter');
    expect(linksUnder('Services')).toEqual({
      'Business Chatbot': '/pricing',
      'AI Content Creation': '/pricing',
      'Lead Generation': '/pricing',
      'Data Insights': '/pricing',
      'How We Work': '/process',
      'Book a Demo': '/demo',
    });
    expect(linksUnder('Company')).toEqual({
      'About Us': '/about',
      'Case Studies': '/case-studies',
      Pricing: '/pricing',
      Blog: '/blog',
      Contact: '/contact',
      'Now Hiring': '/careers',
    });
    expect(linksUnder('Resources')).toEqual({
      FAQ: '/faq',
      'Privacy Policy': '/privacy-policy',
      'Terms of Service': '/terms-of-service',
      Newsletter: '/newsletter',
      'Brand Kit': '/brand-kit',
      'Savings Calculator': '/tools/savings',
    });
  });

  it('leads to the social networks that the brand has a profile on, and names them', () => {
    render(page);
    const links = footer().getAllByRole('link', { name: /opens in a new tab/ });
    expect(links.map((link) => link.getAttribute('href')).sort()).toEqual(Object.values(brand.social).sort());
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

  it('carries the current year', () => {
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
    ...[undefined, 'demo', 'client', 'editor'].flatMap((role) => [
      [role, undefined, undefined, false] as const,
      [role, '{"showAdminLink":true}', undefined, false] as const,
    ]),
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
    act(() => {
      localStorage.removeItem('admin_config');
      dispatchEvent(new StorageEvent('storage', { key: 'admin_config' }));
    });
    expect(adminLink()).toBeInTheDocument();
  });
});
