/** The message for an administrator if the browser refused to store a change. */
export const keptForNow = {
  title: 'Kept for this page only',
  description: 'The browser refused to store it. It is gone when you leave or reload the page.',
} as const;
