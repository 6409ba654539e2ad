import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { HelmetProvider } from 'react-helmet-async';
import { StaticRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bundledPosts } from '~/content/posts';
import NewsletterPage from '~/pages/newsletter/newsletter-page';
import { button, email, note, renderNewsletter } from '../../features/newsletter/newsletter-harness';
import { toastTexts } from '../../support/lead-form-harness';

vi.stubGlobal('__SITE_URL__', 'https://loomwright.example');

const open = () => renderNewsletter(<NewsletterPage />);
const region = (name: string) => screen.getByRole('region', { name });

afterEach(() => {
  vi.useRealTimers();
});

describe('the newsletter page', () => {
  beforeEach(() => void open());

  it('has its title, description and one heading', () => {
    expect(document.title).toBe('Newsletter | Loomwright');
    const description = document.querySelector('meta[name="description"]')?.getAttribute('content') ?? '';
    expect(description.length).toBeGreaterThanOrEqual(70);
    expect(description.length).toBeLessThanOrEqual(160);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(document.querySelector('link[rel="canonical"]')).toHaveAttribute(
      'href',
      'https://loomwright.example/newsletter',
    );
  });

  it('says how often, and how long', () => {
    expect(screen.getByText(/^Bi-weekly, about four minutes\./)).toBeVisible();
    const form = region('Get the next one');
    expect(within(form).getByText('Every second week')).toBeVisible();
    expect(within(form).getByText(/26 letters a year/)).toBeVisible();
  });

  it('leads to the sample, and from its end back to the form', () => {
    for (const name of ['Read a sample issue first', 'Back to the form']) {
      const target = screen.getByRole('link', { name }).getAttribute('href') ?? '';
      expect(target).toMatch(/^#/);
      expect(document.getElementById(target.slice(1))).not.toBeNull();
    }
  });

  it('announces the parts of a letter, and the sample has them in that order', () => {
    const announced = [...region('What is in a letter').querySelectorAll('dt')].map((one) => one.textContent);
    const sample = within(region('A sample issue, in full'));
    const headings = sample.getAllByRole('heading', { level: 3 }).map((one) => one.textContent);
    expect(headings).toEqual(announced);
    expect(announced).toHaveLength(6);
  });

  it('marks the sample as one, and its numbers add up', () => {
    const sample = region('A sample issue, in full');
    expect(within(sample).getByText(/client and the figures are invented/)).toBeVisible();
    const rows = within(sample).getAllByRole('row').slice(1);
    const [messages, automatic, hours, cost] = rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => Number(cell.textContent?.replace(/[^\d.]/g, ''))),
    ) as [number[], number[], number[], number[]];
    for (const column of [0, 1]) {
      expect(hours[column]).toBeCloseTo(((automatic[column] ?? 0) * 6) / 60);
      expect(cost[column]).toBe(Math.round((hours[column] ?? 0) * 38));
    }
    expect((100 * (automatic[0] ?? 0)) / (messages[0] ?? 1)).toBeCloseTo(14.3, 1);
    expect(171 + 29 + (automatic[1] ?? 0)).toBe(automatic[0]);
    expect((hours[0] ?? 0) - (hours[1] ?? 0)).toBe(20);
    // The threshold in the text: 3 percent of the messages, six minutes each, against two days of eight hours.
    const lost = (0.03 * (messages[0] ?? 0) * 6) / 60;
    expect(lost).toBeCloseTo(4.4, 1);
    expect(16 / lost).toBeLessThan(4);
  });

  it('is as long as it says', () => {
    const letter = region('A sample issue, in full').querySelector('.prose') as HTMLElement;
    const words = letter.innerHTML.replace(/<[^>]*>/g, ' ').match(/\S+/g) ?? [];
    expect(words.length).toBeGreaterThanOrEqual(600);
    expect(words.length).toBeLessThanOrEqual(800);
  });

  it('links only to articles that are there', () => {
    const links = [...document.querySelectorAll('a[href^="/blog/"]')].map((a) => a.getAttribute('href'));
    expect(links.length).toBeGreaterThanOrEqual(5);
    const known = bundledPosts.map(({ slug }) => `/blog/${slug}`);
    expect(known).toEqual(expect.arrayContaining(links));
    expect(within(region('Subjects that outgrew a letter')).getAllByRole('listitem')).toHaveLength(4);
  });
});

describe('its form', () => {
  it('refuses an empty field in its own words', async () => {
    const { user, outbox } = open();
    expect(email()).toMatchObject({ name: 'email', type: 'email', required: true });
    await user.click(button());
    expect(toastTexts()).toEqual(['Please enter your email address | destructive']);
    expect(email()).toHaveAccessibleDescription('Please enter your email address');
    expect(email()).toHaveFocus();
    expect(await outbox.all()).toEqual([]);
  });

  it('refuses what is no address', async () => {
    const { user } = open();
    await user.type(email(), 'ada@analytical');
    await user.click(button());
    await waitFor(() => expect(email()).toHaveAccessibleDescription('Please enter a valid email address.'));
  });

  it('takes a second and a half, then confirms in a toast and beside the form', async () => {
    const { outbox } = open();
    fireEvent.focus(email());
    await vi.dynamicImportSettled();
    vi.useFakeTimers();
    fireEvent.input(email(), { target: { value: 'ada@analytical.example' } });
    fireEvent.click(button());
    await act(() => vi.advanceTimersByTimeAsync(1_499));
    expect(button()).toHaveTextContent('Subscribing...');
    await act(() => vi.advanceTimersByTimeAsync(50));
    expect(toastTexts()).toEqual(['Successfully subscribed to our newsletter! | success']);
    expect(note()).toHaveTextContent(/^Successfully subscribed to our newsletter!$/);
    expect(email()).toHaveValue('');
    vi.useRealTimers();
    expect(await outbox.all()).toMatchObject([{ kind: 'newsletter' }]);
  });
});

it('is whole in its file', () => {
  const html = renderToString(
    <HelmetProvider>
      <StaticRouter location="/newsletter">
        <NewsletterPage />
      </StaticRouter>
    </HelmetProvider>,
  );
  for (const text of ['Email address', 'One ticket in seven was written by nobody', 'Subscribe</button>']) {
    expect(html).toContain(text);
  }
});
