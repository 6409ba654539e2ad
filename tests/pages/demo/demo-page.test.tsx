import { render, screen, waitFor, within } from '@testing-library/react';
import { HelmetProvider } from 'react-helmet-async';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import DemoPage from '~/pages/demo/demo-page';

const site = vi.hoisted(() => ({ url: '' }));
vi.mock('~/config/config-store', () => ({
  useConfig: (name: string) => (name === 'booking' ? { url: site.url } : undefined),
}));
// The calendar has tests of its own.
vi.mock('~/features/demo/slot-picker', () => ({ SlotPicker: () => <p>The calendar</p> }));

beforeEach(() => {
  site.url = '';
});

const open = () =>
  render(
    <HelmetProvider>
      <MemoryRouter initialEntries={['/demo']}>
        <DemoPage />
      </MemoryRouter>
    </HelmetProvider>,
  );
const region = (name: string) => within(screen.getByRole('region', { name }));

it('has a head and one heading of its own', async () => {
  open();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Book a demo$/);
  await waitFor(() => expect(document.title).toBe('Book a demo | Loomwright'));
  const description = document.querySelector('meta[name="description"]')?.getAttribute('content') ?? '';
  expect(description.length).toBeGreaterThan(70);
  expect(description.length).toBeLessThanOrEqual(160);
  expect(document.querySelector('link[rel="canonical"]')).toHaveAttribute(
    'href',
    'https://loomwright.example/demo',
  );
  expect(await screen.findByText('The calendar')).toBeVisible();
});

it('leads from the top to the form', () => {
  open();
  const { hash } = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Choose a time' }).href);
  expect(document.querySelector(hash)).toBe(screen.getByRole('region', { name: 'Request a time' }));
});

it('says what the half hour holds, minute by minute', () => {
  open();
  const parts = region('What you will see').getAllByRole('listitem');
  expect(parts.map((part) => part.querySelector('p')?.textContent)).toEqual([
    '0 to 5 min',
    '5 to 15 min',
    '15 to 25 min',
    '25 to 30 min',
  ]);
  expect(parts.map((part) => within(part).getByRole('heading', { level: 3 }).textContent)).toEqual([
    'Your task',
    'One automation at work',
    'Your example',
    'Cost and next step',
  ]);
});

it('says who comes and what to bring', () => {
  open();
  expect(
    region('Who will be there')
      .getAllByRole('term')
      .map((term) => term.textContent),
  ).toEqual(['A solutions engineer', 'A project lead', 'You, with up to five colleagues']);
  expect(region('What to bring').getAllByRole('listitem')).toHaveLength(4);
});

it('answers the same questions on the page and for search engines', () => {
  open();
  const data = JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}');
  const faqs = data['@graph'].find((thing: { '@type': string }) => thing['@type'] === 'FAQPage').mainEntity;
  expect(faqs).toHaveLength(5);
  for (const { name, acceptedAnswer } of faqs) {
    expect(region('Before you book').getByRole('button', { name })).toBeVisible();
    expect(screen.getByText(acceptedAnswer.text)).toBeInTheDocument();
  }
  expect(screen.getByText(/confirms it by email within 24 hours/)).toBeInTheDocument();
});

it('leads to the contact page at the end', () => {
  open();
  expect(screen.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/contact');
});

describe('with a booking page elsewhere', () => {
  it('leads there and says so, without a calendar', () => {
    site.url = 'https://cal.example/loomwright/demo?length=30';
    open();
    const section = region('Request a time');
    expect(section.getByRole('link', { name: 'Choose a time on cal.example' })).toHaveAttribute(
      'href',
      site.url,
    );
    expect(
      section.getByText(/cal\.example, which is not part of this site\. It opens in a new tab/),
    ).toBeVisible();
    expect(document.querySelector('form')).toBeNull();
    expect(screen.queryByText('The calendar')).toBeNull();
  });
});
