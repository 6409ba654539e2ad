import type { Page } from '@playwright/test';

/** The toasts in sight, in their corner of the page. */
export const toasts = (page: Page) =>
  page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');

/** A toast in sight by its text. */
export const toastWith = (page: Page, text: string) => toasts(page).filter({ hasText: text });
