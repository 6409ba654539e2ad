/** Stands in the place of a page that failed. */
export const pageError = {
  heading: 'This page stopped working',
  text: 'Something on our side went wrong while showing it. Nothing you sent is lost. Reload the page, or write to',
  reload: 'Reload the page',
} as const;

/** What an old address of the pricing page says before it leads there. */
export const pricingMoved = {
  title: 'Pricing',
  description: 'The plans have moved to the pricing page.',
  heading: 'Redirecting to pricing...',
  link: 'See pricing',
} as const;
