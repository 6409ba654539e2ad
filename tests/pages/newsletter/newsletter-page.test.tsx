import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import newsletterPage from '~/content/newsletter.json';
import { blogPosts } from '~/features/posts';
import NewsletterPage from '~/pages/newsletter/newsletter-page';
import { button, email, renderNewsletter } from '../../features/newsletter/newsletter-harness';
import { toastTexts } from '../../support/lead-form-harness';
import { renderToFile } from '../../support/render-page';

const { letter } = newsletterPage.sample;
const open = () => renderNewsletter(<NewsletterPage />);
const region = (name: string) => screen.getByRole('region', { name });

describe('the newsletter page', () => {
  beforeEach(() => void open());

  it('links to the sample, and from its end back to the form', () => {
    for (const name of [newsletterPage.sampleLink, letter.back]) {
      const target = screen.getByRole('link', { name }).getAttribute('href') ?? '';
      expect(target).toMatch(/^#/);
      expect(document.getElementById(target.slice(1))).not.toBeNull();
    }
  });

  it('opens the sample on a link into it, even if the browser doesn’t', () => {
    const fold = region(newsletterPage.sample.heading).querySelector('details');
    expect(fold?.open).toBe(false);
    fireEvent.click(screen.getByRole('link', { name: newsletterPage.sampleLink }));
    expect(fold?.open).toBe(true);
  });

  it('announces the parts of a letter, and the sample has them in that order', () => {
    const { contents, sample } = newsletterPage;
    const announced = [...region(contents.heading).querySelectorAll('dt')].map((one) => one.textContent);
    const shown = within(region(sample.heading)).getAllByRole('heading', { level: 3 });
    expect(shown.map((one) => one.textContent)).toEqual(announced);
    expect(within(region(sample.heading)).getByText(sample.intro)).toBeVisible();
  });

  it('lists the existing articles of its archive', () => {
    const links = within(region(newsletterPage.archive.heading)).getAllByRole('link');
    const listed = links.map((link) => link.getAttribute('href')).filter((href) => href !== '/blog');
    const known = blogPosts.map(({ slug }) => `/blog/${slug}`);
    const kept = newsletterPage.archive.slugs.map((slug) => `/blog/${slug}`);
    expect(listed).toEqual(kept.filter((href) => known.includes(href)));
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
    expect(screen.getByText('Successfully subscribed to our newsletter!')).toBeVisible();
    expect(email()).toHaveValue('');
    vi.useRealTimers();
    expect(await outbox.all()).toMatchObject([{ kind: 'newsletter' }]);
  });
});

it('the prerendered newsletter page is complete', () => {
  const html = renderToFile(<NewsletterPage />, '/newsletter');
  for (const text of ['Email address', letter.subject, 'Subscribe</button>']) expect(html).toContain(text);
});
