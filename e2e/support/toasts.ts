import type { Page } from '@playwright/test';

/** The visible toasts, in their corner of the page. */
export const toasts = (page: Page) =>
  page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');

/** A visible toast by its text. */
export const getToast = (page: Page, text: string) => toasts(page).filter({ hasText: text });
