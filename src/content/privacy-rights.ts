import { formatDate } from '~/shared/lib/format-date';
import { paths } from '~/shared/paths';
import { brand } from './brand';
import { type Deployment, listed, recipient } from './deployment';
import type { LegalSection } from './legal';
import { legalFacts } from './legal-facts';
import { promises } from './promises';

const { requestDays, minimumAge, versions, noticeDays } = legalFacts;
const trust = { label: 'trust page', to: paths.trust() };

/** The second half of the privacy policy: what readers can ask for, and how the policy changes. */
export const privacyRights = (deployment: Deployment): LegalSection[] => [
  {
    id: 'rights',
    heading: 'What you can ask of us',
    paragraphs: [
      `These rights are from the GDPR and the UK GDPR. We grant them to everybody. Write to ${brand.supportEmail}, from the address you used before so we know it’s you. We reply ${promises.reply} and finish within ${requestDays} days. It costs nothing.`,
    ],
    points: [
      'Access: see what we hold on you, and get a copy.',
      'Rectification: have it corrected.',
      'Erasure: have it deleted, unless the law makes us keep it.',
      'Restriction: have us keep it without using it, while a question about it is open.',
      'Portability: get what you gave us as a file that a machine can read.',
      'Objection: stop what we do out of legitimate interest. For marketing you need no reason.',
      'Withdrawal: take back a consent for the future, under Cookie settings, by the link in the newsletter, or by email.',
      'Complaint: tell the data protection authority where you live or work. In the UK that’s the ICO.',
    ],
    after: [
      'You can delete the values in your own browser yourself, by clearing this site’s data. We can’t reach them.',
    ],
  },
  stateLaws(deployment),
  {
    id: 'children',
    heading: 'Children',
    paragraphs: [
      `This site is for people at work. We don’t knowingly take data from anybody under ${minimumAge}. If it happened, tell us and we delete it.`,
    ],
  },
  {
    id: 'automated',
    heading: 'Automated decisions',
    paragraphs: [
      'No software decides here whether we work with you. A hidden field in the forms holds back what looks like a machine’s message, and the form tells you so at once. Somebody on our team reads every inquiry we get, and decides.',
    ],
  },
  {
    id: 'security',
    heading: 'Security',
    paragraphs: [
      [
        'Messages travel encrypted. Only those of us who answer inquiries can open them. If data of yours is lost or stolen and that could harm you, we tell you and the authorities as the law requires. The ',
        trust,
        ' says how the site is protected, and how to report a hole.',
      ],
    ],
  },
  {
    id: 'changes',
    heading: 'Changes',
    paragraphs: [
      `New versions appear here with their date. If a change affects data we already hold, we email those concerned at least ${noticeDays} days before. The list of recipients follows the site’s settings, so it can change in between.`,
    ],
    points: versions.privacy.map(({ date, text }) => `${formatDate(date, 'long')}: ${text}`),
  },
];

/** Said to those whom such a law protects, wherever the company is. */
function stateLaws(deployment: Deployment): LegalSection {
  const { inquiries, subscribes, tracker, chat } = deployment;
  const hub = recipient(deployment, 'tracker')?.name;
  const model = chat === 'model' && recipient(deployment, 'endpoint')?.name;
  const mail = subscribes && recipient(deployment, 'email-marketing')?.name;
  const activity = deployment.recipients.filter((one) => one.activity);
  const takers = (...others: (string | false | undefined)[]) =>
    listed([...new Set([...inquiries, ...others.filter((one) => typeof one === 'string')])]) || 'Nobody';
  return {
    id: 'us-states',
    heading: 'If you live in the United States',
    paragraphs: [
      'Laws of the states, such as the California Consumer Privacy Act, give these rights to those who live there. We grant them to you in whichever state you live. We don’t sell personal information, and we don’t share it for advertising across websites. We haven’t done either in the last 12 months. We use no sensitive personal information to learn things about you, so there’s nothing to limit.',
    ],
    points: [
      'Know: which personal information we collected about you, from where, why, and who got it.',
      'Delete it, and correct it.',
      'Opt out of sale and sharing. We do neither, and we’d ask first.',
      'Limit the use of sensitive personal information. We ask for none.',
      'No retaliation: you get the same service and the same price if you use these rights.',
      `An agent may write for you, with your signed permission. Write to ${brand.supportEmail} or call ${brand.phone}.`,
      `We confirm a request within 10 business days and answer it within 45 days, as a rule within ${requestDays}. To know it’s you, we compare what you write with what we have.`,
      'Global Privacy Control: if your browser sends this signal, we take it for Essential Only and don’t ask. An answer you give us under Cookie settings counts for more. The older Do Not Track signal changes nothing: without your consent there’s no tracking.',
    ],
    table: {
      caption: 'Categories of personal information collected in the last 12 months',
      columns: ['Category', 'What and from where', 'Disclosed for our business purposes to'],
      rows: [
        [
          'Identifiers and contact details',
          'Name, email address, phone number, from your forms; IP address, from your browser',
          takers(mail, tracker && hub, 'the host (IP address)'),
        ],
        [
          'Professional information',
          'Company, position, and what you write in an application, from your forms',
          takers(mail, tracker && hub),
        ],
        [
          'Commercial information',
          'The plan, service, budget or time you ask about, from your forms',
          takers(tracker && hub),
        ],
        [
          'Internet activity',
          `From your browser: ${listed([
            'requests to the site',
            ...activity.map((one) => one.activity ?? ''),
            ...(tracker ? ['the pages you read, after Accept All'] : []),
            ...(chat === 'model' ? ['what you type in the chat'] : []),
          ])}`,
          listed([
            ...activity.map(({ name }) => name),
            ...[hub, model].filter((one) => typeof one === 'string'),
            'the host (requests)',
          ]),
        ],
      ],
    },
    after: [
      'The purposes are those of the table of legal bases above, and so are the times we keep it. Other categories that these laws name, such as biometric, geolocation or sensitive information, we don’t collect.',
    ],
  };
}
