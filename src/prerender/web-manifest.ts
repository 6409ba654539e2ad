import { brand } from '../content/brand.ts';
import { palette } from '../shared/palette.ts';

/** Data for adding the site to a phone's home screen. */
export const webManifest = () =>
  JSON.stringify({
    name: brand.name,
    short_name: brand.name,
    description: brand.tagline,
    lang: 'en',
    start_url: '/',
    scope: '/',
    // A website with addresses, sharing and a way back works best in the browser's own frame.
    display: 'browser',
    background_color: palette.ink[950],
    theme_color: palette.ink[950],
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  });
