/** After a form has been sent, where its own words aren't at hand. */
export const messageSent = 'Message sent!';

/** About parts of a page whose code can't be fetched. Every page has these texts, so they're few. */
export const pageParts = {
  missing: 'Part of this page didn’t load. Check your connection, then reload the page.',
  /** A link was followed without a connection. */
  offline: {
    title: 'You’re offline',
    description: 'That page isn’t here yet. This one stays, so follow the link again once you’re connected.',
    button: 'Try it now',
  },
  /** The page was reloaded on its own because the site has been updated. */
  renewed: {
    title: 'This page has been updated',
    description: 'Everything you typed is still here. Please press the button again.',
  },
} as const;

/** All that another site shows if it puts one of these pages into a frame. */
export const framedPage = 'Open this page on its own';
