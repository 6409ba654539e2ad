import { brand } from '~/facts/brand';
import { paths } from '~/shared/paths';

/** Replaces a page that failed. */
export const pageError = {
  heading: 'This page stopped working',
  text: 'Something went wrong on our end. Nothing you sent is lost. Reload the page, or write to',
  reload: 'Reload the page',
} as const;

/** Shown at an old address of the pricing page before it redirects. */
export const pricingMoved = {
  title: 'Pricing',
  description: 'The plans have moved to the pricing page.',
  heading: 'Redirecting to pricing...',
  link: 'See pricing',
} as const;

/** While the guard checks if a page is open. */
export const accessCheck = {
  title: brand.name,
  description: `${brand.name} is checking if this page is open to you.`,
  label: 'Checking access',
} as const;

/** In place of a page that a browser without scripts can't show. */
export const shellWithoutScripts = [
  'This part of the site needs JavaScript. The ',
  { label: 'public pages', to: paths.home() },
  ' work without it.',
] as const;
