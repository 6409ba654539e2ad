import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { findRoute, loadPage } from '~/app/routes';
import newsletterPage from '~/content/pages/newsletter.json';
import { paths } from '~/shared/paths';
import { button, email, renderNewsletter } from '../../features/newsletter/newsletter-harness';
import { getBlock } from '../../support/blocks';
import { toastTexts } from '../../support/lead-form-harness';

const route = findRoute(paths.newsletter(), '');
await loadPage(route, paths.newsletter());
const open = () => renderNewsletter(route.element);
const { link } = getBlock(newsletterPage, 'subscribe');
const sample = getBlock(newsletterPage, 'text');
const getRegion = (name: string) => screen.getByRole('region', { name });

describe('the newsletter page', () => {
  it('links to the sample, and from its end back to the form', () => {
    open();
    const targets = screen.getAllByRole('link').map((one) => one.getAttribute('href') ?? '');
    expect(targets).toEqual(expect.arrayContaining(['#letter', '#subscribe']));
    for (const target of ['letter', 'subscribe']) expect(document.getElementById(target)).not.toBeNull();
  });

  it('opens the sample on a link into it, even if the browser doesn’t', () => {
    open();
    const fold = getRegion(sample.heading).querySelector('details');
    expect(fold?.open).toBe(false);
    fireEvent.click(screen.getByRole('link', { name: link?.label ?? '' }));
    expect(fold?.open).toBe(true);
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

  it('keeps an address that isn’t sent yet for a reload', async () => {
    const { user, unmount } = open();
    await user.type(email(), 'ada@');
    unmount();
    open();
    expect(email()).toHaveValue('ada@');
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
