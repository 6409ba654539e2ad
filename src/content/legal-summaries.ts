import { MAILING } from './mailing';

export type LegalSummaryId = 'terms' | 'cookies';

interface LegalSummary {
  /** Opens the summary; contains the word that names the document. */
  open: string;
  title: string;
  intro: string;
  points: readonly { heading: string; text: string }[];
  /** Label of the link to the whole document. */
  full: string;
  accept: string;
}

/** Short versions of the documents that the contact form asks visitors to accept. */
export const legalSummaries: Readonly<Record<LegalSummaryId, LegalSummary>> = {
  terms: {
    open: 'Summary of the terms',
    title: 'Terms and conditions in short',
    intro: 'What you agree to when you send us a message. The full terms decide in case of doubt.',
    points: [
      {
        heading: 'No contract yet',
        text: 'A message is an inquiry. Nothing is ordered, and nothing is owed, until we have both signed an offer.',
      },
      {
        heading: 'What we do with your message',
        text: `${MAILING} We do not sell your details.`,
      },
      {
        heading: 'What we ask of you',
        text: 'Please send only what you may share. Leave out passwords, health data and trade secrets; we sign a confidentiality agreement before we need them.',
      },
      {
        heading: 'What this site promises',
        text: 'We keep its content accurate and correct mistakes when we learn of them. Figures in sample cases are examples, not a guarantee of your result.',
      },
    ],
    full: 'Read the full terms',
    accept: 'Accept Terms',
  },
  cookies: {
    open: 'Summary of the cookies policy',
    title: 'Cookies policy in short',
    intro: 'What this site keeps in your browser, and what it does with it.',
    points: [
      {
        heading: 'What the site needs',
        text: 'Your answer to the cookie banner, your choice of light or dark, and the draft of this form until it is sent. These stay in your browser.',
      },
      {
        heading: 'What a message needs',
        text: 'A message is first written to your browser’s storage and then sent, so that it survives a lost connection. Once it has reached us, its content is removed from there, unless this site keeps its inquiries in the browser itself.',
      },
      {
        heading: 'What needs your consent',
        text: 'Marketing measurement runs, and campaign links are remembered, only if you chose Accept All in the cookie banner. Ticking the box in this form switches on neither.',
      },
      {
        heading: 'How to change your mind',
        text: 'Cookie settings in the footer reopens the choice at any time. Clearing this site’s data in your browser removes everything.',
      },
    ],
    full: 'Read the full cookie policy',
    accept: 'Accept Cookies',
  },
};
