import { paths } from '~/shared/paths';
import { brand } from './brand';
import type { LegalDocument } from './legal';
import { MAILING } from './mailing';
import { postalAddress } from './organization';
import { promises } from './promises';

const cookiePolicy = { label: 'cookie policy', to: paths.cookiePolicy() };

/** How the site handles personal data. Keep it in step with docs/leads.md and the integrations in use. */
export const privacyPolicy: LegalDocument = {
  title: `Privacy policy | ${brand.name}`,
  description: `What ${brand.name} learns about you on this website, where your messages go, what stays in your browser, and how to have it corrected or deleted.`,
  heading: 'Privacy policy',
  intro:
    'You can read this whole site without telling us who you are. We learn about you when you write to us, and, if you allow it, from counting which pages are read.',
  updated: '2026-11-21',
  sections: [
    {
      id: 'who',
      heading: 'Who is responsible',
      paragraphs: [`${brand.legalName}, ${postalAddress.join(', ')}, ${brand.phone}.`],
    },
    {
      id: 'messages',
      heading: 'What you send us',
      paragraphs: [
        'When you send a form we receive what you entered, and with it the page with the form, the page or website that led you here, the campaign link that you followed, unless you have chosen Essential Only, the time, and your answer to the cookie banner. We do not sell it, and we do not use it to train models.',
      ],
    },
    {
      id: 'use',
      heading: 'What we use it for',
      paragraphs: [MAILING, 'The form of the newsletter itself needs your email address and nothing else.'],
    },
    {
      id: 'where-it-goes',
      heading: 'Where a message goes',
      paragraphs: [
        'Your message is first written to your own browser’s storage, so that it survives a lost connection, and is then sent to the systems in which we handle inquiries. Depending on how this site is set up these are HubSpot, Airtable, SuiteCRM, an email service, or a form service of the operator. They work for us under contract.',
        'Once it has reached them, its text is removed from your browser. What remains there is a number, the kind of form, the time, and where it was delivered. A message that could not be delivered stays until it can be. If no such system is set up, as in a demonstration, messages stay in the browser that they were written in and reach nobody else.',
      ],
    },
    {
      id: 'chat',
      heading: 'The chat assistant',
      paragraphs: [
        'By default the answers in the chat are prepared: your browser chooses them by keyword, and nothing you type there leaves it. The chat itself says, below the field you write in, whether that is so.',
        'If this site is set up with an AI service, what you type in the chat is sent to that service, as a rule through our server, together with the last messages of the conversation, passages of this site that fit your question, and the date and our office hours by our own clock. The service writes the answer. It may keep what it was sent for a while, under its own policy. Please leave out passwords, health data and trade secrets.',
        'The conversation stays in this tab of your browser until you clear it or close the tab. We do not see it unless you hand it to us through the contact form, where you can read and change it first. It is then a message like any other.',
        'Voice input may be simulated as well: nothing is recorded then. Where it is real, your browser turns what you say into text, once you have allowed it to use the microphone, and may send the sound to its maker for that. The sound does not reach us.',
      ],
    },
    {
      id: 'browser',
      heading: 'What stays in your browser',
      paragraphs: [
        [
          'This site sets no cookies of its own. It keeps a few values in your browser’s storage, such as your answer to the cookie banner. The ',
          cookiePolicy,
          ' lists every one of them with its purpose and how long it stays.',
        ],
      ],
    },
    {
      id: 'measurement',
      heading: 'What needs your consent',
      paragraphs: [
        'If this site is set up for it, and only after you have chosen Accept All, a script of HubSpot is loaded, sets cookies and counts the pages you read. If you then send us a form, HubSpot connects the two. Without your consent no such script is loaded, and this site does not remember which campaign links brought you here; with it, for 90 days. You can change your mind at any time under Cookie settings in the footer: we then stop the script, have it remove its cookies, and forget the links.',
      ],
    },
    {
      id: 'other-services',
      heading: 'Other services',
      paragraphs: [
        'Pages, fonts and pictures come from this site’s own address. There are exceptions, and each depends on how the site is set up:',
      ],
      points: [
        'Articles and their pictures may come from Contentful, a service for editorial content. It then learns your IP address when you open the blog.',
        'Links to pay for a plan or to book an appointment may lead to a provider’s website. Its own policy applies there.',
        'The company that hosts this site keeps records of requests, with IP addresses, for as long as it needs them to run and protect the service.',
      ],
    },
    {
      id: 'duration',
      heading: 'How long we keep it',
      paragraphs: [
        'An inquiry or an application that leads to nothing is deleted twelve months after our last contact. One that leads to a contract becomes part of its records, which the law makes us keep for some years. Your newsletter address is deleted when you unsubscribe.',
      ],
    },
    {
      id: 'rights',
      heading: 'What you can ask of us',
      paragraphs: [
        `You may ask what we hold on you, have it corrected or deleted, receive a copy, or object to its use. Consent that you gave can be withdrawn for the future. Write to the address below from the one you used before; we reply ${promises.reply} and finish within 30 days. Where your law provides for a supervisory authority, you may complain to it as well.`,
      ],
    },
  ],
};
