import { brand } from '~/facts/brand';
import { promises } from '~/facts/promises';
import type { LegalDocument } from './legal';

/** The accessibility statement. Keep it true: docs/accessibility.md says how each of its sentences is tested. */
export const accessibility: LegalDocument = {
  title: `Accessibility | ${brand.name}`,
  description: `The standard ${brand.name}’s website meets, how we test it, where it falls short, and who to contact if something gets in your way.`,
  heading: 'Accessibility',
  intro:
    'Everyone should be able to read this site and write to us, with a keyboard, a screen reader, large text or a small phone. Tell us where we fall short.',
  updated: '2026-11-22',
  sections: [
    {
      id: 'standard',
      heading: 'The standard',
      paragraphs: [
        'We built this site to meet the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA. By our own tests it does, apart from the exceptions below. An outside audit is still to come.',
      ],
    },
    {
      id: 'tests',
      heading: 'How we test it',
      paragraphs: [
        'Automated tests check every change and every page in Chromium, Firefox and WebKit, Safari’s engine:',
      ],
      points: [
        'the axe rules, in light and dark mode, at phone, tablet and laptop widths, with menus, dialogs and errors open',
        'every Tab stop, forward and back: you can see the focus, and nothing covers it',
        'text at twice its size, a window zoomed to 400%, and wider letter and line spacing: nothing scrolls sideways or gets cut off',
        'your own high-contrast scheme, and reduced motion',
        'an inquiry, a booking, a subscription, a sign-in and a chat, using only the keyboard',
      ],
    },
    {
      id: 'exceptions',
      heading: 'Where it falls short',
      paragraphs: [],
      points: [
        'Forms, the chat, the demo calendar and the savings calculator need JavaScript. If your browser lacks it, write or call.',
        'In very large text, a browser that can’t hyphenate breaks long words anywhere.',
        'We still have to test with people who use a screen reader every day.',
      ],
    },
    {
      id: 'help',
      heading: 'If something gets in your way',
      paragraphs: [
        `Write to ${brand.supportEmail} or call ${brand.phone}. Tell us the page and the device, browser and aids you use. We reply ${promises.reply}, and can send you the content in another form.`,
      ],
    },
  ],
};
