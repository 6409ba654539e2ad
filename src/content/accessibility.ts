import { paths } from '~/shared/paths';
import { brand } from './brand';
import type { LegalDocument } from './legal';
import { promises } from './promises';

/** The accessibility statement. Keep it true: docs/accessibility.md says how each of its sentences is tested. */
export const accessibility: LegalDocument = {
  title: `Accessibility | ${brand.name}`,
  description: `The standard that the website of ${brand.name} meets, how that is tested, where it falls short, and who to write to if something is in your way.`,
  heading: 'Accessibility',
  intro:
    'Everyone should be able to read this site and to send us an inquiry, with a keyboard, a screen reader, large text, a small phone or a slow one. Tell us where we fail.',
  updated: '2026-11-22',
  sections: [
    {
      id: 'standard',
      heading: 'The standard',
      paragraphs: [
        'This site is built to meet the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA. By our own tests it does, with the exceptions below. Nobody outside has audited it yet.',
      ],
    },
    {
      id: 'tests',
      heading: 'How it is tested',
      paragraphs: [
        'Every change to the site is tested by machines in Chromium, Firefox and WebKit, the engine of Safari. The tests cover every page:',
      ],
      points: [
        'the rules of axe, in the light and the dark scheme, at the widths of a phone, a tablet and a laptop, with menus, dialogs and errors open',
        'every stop of the Tab key, forward and back: it is marked, in view and not covered',
        'text at twice its size, a window magnified four times, and wider spacing of letters and lines: nothing scrolls sideways or is cut off',
        'a high-contrast scheme of your own, and less motion',
        'an inquiry, a booking, a subscription, a sign-in and a chat with the keyboard alone',
      ],
    },
    {
      id: 'exceptions',
      heading: 'Where it falls short',
      paragraphs: [],
      points: [
        'The reports are tagged PDF files, which only their makers have tested. Ask us for the plain text.',
        'Forms, the chat and the demo calendar need scripts. Without them, write or call.',
        'Long words may break anywhere in very large text if your browser knows no syllables.',
        'We test with browsers, not yet with people who use a screen reader every day.',
      ],
    },
    {
      id: 'help',
      heading: 'If something is in your way',
      paragraphs: [
        `Write to ${brand.email} or call ${brand.phone}, and say which page it was and what you use. We reply ${promises.reply}, and send you what you were looking for in another form if you like.`,
        ['You can also use the ', { label: 'contact form', to: paths.contact() }, '.'],
      ],
    },
  ],
};
