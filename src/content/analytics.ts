import type { Analytics } from '~/facts/deployment';
import type { LegalSection } from './legal';

/** What visitors are told of the service that counts their visits, in the legal pages. */
export const analyticsTexts = {
  receives: (asks: boolean): string =>
    `${asks ? 'Only after Accept All: the' : 'The'} pages you read, the site that led you here, your IP address, what your browser says about itself, and whether a form or a tool was used. We learn which pages are of use.`,
  activity: 'the pages you read',

  /** In the privacy policy's first sentences, behind 'we learn about you when you write to us'. */
  learns: ({ asks }: Analytics): string =>
    asks ? ' and, if you allow it, from the pages you read' : '. We also count which pages are read',
  /** In its table of purposes. */
  purpose: ({ asks }: Analytics): string[] => [
    'See which pages are read, and what comes of it',
    'Pages, the site that led there, and that a form or a tool was used; no names',
    asks
      ? 'Your consent (6(1)a), by Accept All.'
      : 'Our legitimate interest in knowing what’s read (6(1)f). You object with Essential Only.',
  ],
  section: ({ name, asks, cookies }: Analytics): LegalSection => ({
    id: 'visits',
    heading: 'How visits are counted',
    paragraphs: [
      asks
        ? `The script that counts visits (${name}) is loaded only after you’ve chosen Accept All. It sends:`
        : `A script counts visits (${name}). It sets no cookies, and stops as soon as you choose Essential Only. It sends:`,
    ],
    points: [
      'the address and title of each page you read here, the page or site before it, and the times',
      'your IP address, and what your browser says about itself and its screen',
      'that a message, a booking or a newsletter sign-up arrived, with the service or plan chosen in it',
      'that the savings calculator was used, or a chat taken to the contact form',
      'after Accept All, the campaign link that brought you here',
    ],
    after: [
      `This site tells it nothing of what you type. You can change your mind at any time under Cookie settings in the footer. We then stop the script${
        cookies.length > 0 ? ' and remove its cookies' : ''
      }.`,
    ],
  }),
  /** In its table of durations. */
  retention: ({ name }: Analytics): string[] => [
    'Counted visits',
    name,
    'As long as our account there keeps its statistics',
  ],

  /** The summary in the contact form. */
  summary: ({ name, asks }: Analytics): string =>
    asks
      ? ` Visits are counted (${name}) only after Accept All, too.`
      : ` Visits are counted (${name}) without cookies, until you choose Essential Only.`,

  /** On the trust page, behind 'Only scripts that came with this build may run'. */
  scripts: ({ name, asks }: Analytics): string =>
    `, and the one that counts visits (${name})${asks ? ' once you’ve chosen Accept All' : ''}`,
  nothingOptional: ({ asks }: Analytics): string =>
    asks
      ? 'Nothing optional is loaded or stored before you agree.'
      : 'Nothing optional is stored before you agree, and the script that counts visits stores nothing.',

  /** In the cookie policy's first sentences. */
  sets: ({ name, cookies }: Analytics): string =>
    cookies.length > 0
      ? `Those of ${name} are set only after you’ve agreed.`
      : `The script that counts visits (${name}) sets none either.`,
  /** Of 'Essential Only', behind 'no campaign links'. */
  essential: ({ asks }: Analytics): string => (asks ? '' : ', and no counting of visits'),
  /** Of 'Accept All', behind the campaign links. */
  accepted: ({ name, asks, cookies }: Analytics): string =>
    asks
      ? `, and may load the script that counts visits (${name})${
          cookies.length > 0 ? ', which sets cookies that have a table of their own' : ''
        }`
      : '',
  /** Behind 'Until you've answered, the rule is Essential Only'. */
  unanswered: ({ asks }: Analytics): string =>
    asks ? '' : ', except that visits are counted without cookies',
  table: ({ name, cookies }: Analytics) => ({
    id: 'analytics-cookies',
    heading: `Only with your consent: ${name}`,
    text: `The script that counts visits sets these once you’ve chosen Accept All. Names and durations are those of ${name}, and may change. If you withdraw your consent, we stop the script and remove its cookies.`,
    storage: 'cookie',
    cookies,
  }),
};
