import { type Deployment, listed } from '~/facts/deployment';
import { MAILING } from '~/facts/mailing';
import { promises } from '~/facts/promises';
import { analyticsTexts } from './analytics';

/** The documents that the contact form asks visitors to accept. */
export type LegalSummaryId = 'terms' | 'cookies';

export interface LegalSummary {
  title: string;
  intro: string;
  points: readonly { heading: string; text: string }[];
  /** Label of the link to the whole document. */
  full: string;
  accept: string;
}

/** Short versions of the documents that the contact form asks visitors to accept. `{mailing}` is left in them. */
export const legalSummaries = (deployment: Deployment): Record<LegalSummaryId, LegalSummary> => ({
  terms: {
    title: 'Terms and conditions in short',
    intro: 'What you agree to when you send us a message. If in doubt, the full terms decide.',
    points: [
      {
        heading: 'No contract yet',
        text: `A message is an inquiry. ${promises.nothingOwed}`,
      },
      {
        heading: 'Your message and your details',
        text: `${MAILING} We don’t sell your details.`,
      },
      {
        heading: 'What we ask of you',
        text: 'Please send only what you may share. Leave out passwords, health data and trade secrets: we sign a confidentiality agreement before we need them.',
      },
      {
        heading: 'What this site promises',
        text: 'We keep its content accurate, and correct mistakes when we learn of them. Figures in sample cases are examples, not a guarantee of your result.',
      },
    ],
    full: 'Read the full terms',
    accept: 'Accept Terms',
  },
  cookies: {
    title: 'Cookies policy in short',
    intro: 'What this site keeps in your browser, and why.',
    points: [
      {
        heading: 'What the site needs',
        text: 'Your answer to the cookie banner, your choice of light or dark, and the draft of this form until it’s sent. These stay in your browser.',
      },
      { heading: 'What a message needs', text: messageNeeds(deployment) },
      {
        heading: 'What needs your consent',
        text: `${
          deployment.tracker
            ? 'HubSpot counts the pages you read, and campaign links are remembered, only if you chose Accept All in the cookie banner. Ticking the box in this form switches on neither.'
            : 'Campaign links are remembered only if you chose Accept All in the cookie banner. Ticking the box in this form doesn’t switch that on.'
        }${deployment.analytics ? analyticsTexts.summary(deployment.analytics) : ''}`,
      },
      {
        heading: 'How to change your mind',
        text: 'Cookie settings in the footer reopens the choice at any time. Clearing this site’s data in your browser removes everything.',
      },
    ],
    full: 'Read the full cookie policy',
    accept: 'Accept Cookies',
  },
});

function messageNeeds({ inquiries, confirmed, keepsCopies }: Deployment): string {
  const first = 'A message is first written to your browser’s storage';
  if (inquiries.length === 0) return `${first}. On this site it stays there: no system is set up to take it.`;
  const then = `${first} and then sent to ${listed(inquiries)}, so it survives a lost connection.`;
  return confirmed && !keepsCopies
    ? `${then} ${inquiries.length > 1 ? 'Once all of them have it' : 'Once it has arrived'}, its text is removed from your browser.`
    : `${then} A copy stays there until you clear this site’s data.`;
}
