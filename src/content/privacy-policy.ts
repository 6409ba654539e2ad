import { analyticsTexts } from '~/content/analytics';
import { brand } from '~/facts/brand';
import { capitalized } from '~/facts/count-words';
import { atEnd, type Deployment, listed, recipient } from '~/facts/deployment';
import { legalFacts } from '~/facts/legal-facts';
import { MAILING } from '~/facts/mailing';
import { postalAddress } from '~/facts/organization';
import { promises } from '~/facts/promises';
import { writeInstead } from '~/facts/sample-brand';
import { formatDate } from '~/shared/lib/format-date';
import { paths } from '~/shared/paths';
import type { LegalDocument, LegalSection, LegalText } from './legal';
import { recipientTable } from './recipients';

const cookiePolicy = { label: 'cookie policy', to: paths.cookiePolicy() };
const { keep, inPrivacyFramework, minimumAge, representatives } = legalFacts;

const head = {
  title: `Privacy policy | ${brand.name}`,
  description: `Your data on the website of ${brand.name}: what is collected and why, who gets it, how long it’s kept, and how to see, correct or delete it.`,
  heading: 'Privacy policy',
};

/** How a site with these settings handles personal data. Keep it in step with docs/leads.md. `{mailing}` is left in it. */
export function privacyPolicy(deployment: Deployment): LegalDocument {
  const { inquiries, tracker, analytics } = deployment;
  return {
    ...head,
    intro: `You can read this whole site without giving your name, and we learn about you when you write to us${
      tracker ? ' and, if you allow it, from the pages you read' : ''
    }${analytics && !(tracker && analytics.asks) ? analyticsTexts.learns(analytics) : ''}. This policy is about the website, and a contract with us has its own rules for your company’s data.`,
    updated: legalFacts.versions.privacy[0].date,
    sections: [
      {
        id: 'who',
        heading: 'Who is responsible',
        paragraphs: [
          `${brand.legalName}, ${postalAddress.join(', ')}, ${brand.phone}, ${brand.supportEmail}. Privacy law calls us the controller or the business, depending on where you live.`,
          representativesInWords(),
        ],
      },
      {
        id: 'messages',
        heading: 'Forms and messages',
        paragraphs: [
          `Besides your entries, a form collects the page it’s on, the page or website that led you here, the time, and your answer to the cookie banner. The campaign link you followed is noted too, unless you chose Essential Only. ${
            inquiries.length > 0
              ? 'The list of recipients below says who gets which part.'
              : 'As this site is set up now, all of this stays in your browser.'
          }`,
          `We never sell it, share it for advertising or train models on it. Everything is voluntary, but we need an email address to answer. Please leave out health data, passwords and ID numbers. This site is for people at work: if someone under ${minimumAge} has sent us data, tell us and we delete it.`,
        ],
      },
      use(deployment),
      {
        id: 'where-it-goes',
        heading: 'Where a message goes',
        paragraphs: whereItGoes(deployment),
      },
      {
        id: 'recipients',
        heading: 'Who gets your data',
        paragraphs: [
          `${recipientsInWords(deployment)} This list comes from the site’s settings and is complete. Otherwise we hand data over only if the law requires it.`,
        ],
        table: recipientTable(deployment),
      },
      ...(analytics ? [analyticsTexts.section(analytics)] : []),
      ...(tracker ? [trackerSection] : []),
      ...chatSection(deployment),
      {
        id: 'browser',
        heading: 'Values in your browser',
        paragraphs: [
          [
            'This site sets no cookies of its own, but keeps a few values in your browser’s storage, such as your answer to the cookie banner and an account you create. The ',
            cookiePolicy,
            ' lists every one with its purpose and how long it stays.',
          ],
        ],
      },
      {
        id: 'transfers',
        heading: 'Transfers out of Europe',
        paragraphs: [
          `When you ${inquiries.length > 0 ? 'write to us or call us' : 'email or call us'} from the European Union, the United Kingdom or Switzerland, your data comes straight to us in ${country}. ${
            inPrivacyFramework
              ? 'We’re on the list of the EU-US Data Privacy Framework.'
              : 'We aren’t on the list of the EU-US Data Privacy Framework ourselves.'
          } This policy holds wherever you live.`,
          'The table of recipients names the basis for each of them. The Data Privacy Framework is the European Commission’s decision that listed US companies protect data well enough. The UK and Switzerland have their own versions. Standard contractual clauses are the Commission’s contract for all other companies, and we send you a copy on request.',
        ],
      },
      retention(deployment),
      ...privacyRights(deployment),
    ],
  };
}

/** The company's country, in the middle of a sentence: 'the United States'. */
const country = (postalAddress.at(-1) ?? '').replace(/^(?=United |Netherlands)/, 'the ');

/** One recipient stands in the sentence, several in a list after it. */
function recipientsInWords({ recipients }: Deployment): string {
  const names = recipients.map(({ name }) => name.replace(/^The /, 'the '));
  return `Your data goes only to ${names.length > 1 ? 'these: ' : ''}${atEnd(listed(names))}`;
}

function representativesInWords(): string {
  const named = Object.entries({
    'European Union': representatives.eu,
    'United Kingdom': representatives.uk,
  }).filter(([, who]) => who !== '');
  if (named.length === 0)
    return 'We’ve named no representative in the European Union or the United Kingdom, so write to us directly.';
  return named.map(([where, who]) => `Our representative in the ${where} is ${who}.`).join(' ');
}

/** Each purpose with its data and its legal basis. */
function use(deployment: Deployment): LegalSection {
  const { mailing, subscribes, inquiries, tracker, analytics, chat } = deployment;
  const rows: LegalText[][] = [
    [
      'Answer you, and prepare a proposal if you want one',
      'What you enter in a form, and what it collects besides',
      'Your request before a contract (6(1)b). If you write for a company: our legitimate interest in answering it (6(1)f).',
    ],
    [
      'Handle an application',
      'What you enter, and the position',
      'Your request before an employment contract (6(1)b).',
    ],
    ['Send the newsletter you signed up for', 'Your email address', 'Your consent (6(1)a).'],
    ...(mailing.startsWith('unticked')
      ? [
          [
            'Send you the newsletter because you ticked its box in another form',
            'Name, email address, company, phone number, topic',
            'Your consent (6(1)a).',
          ],
        ]
      : []),
    ...(mailing.startsWith('ticked')
      ? [
          [
            'Send you the newsletter because you left its box ticked in another form',
            'Name, email address, company, phone number, topic',
            'Our legitimate interest in writing to people who asked about our services (6(1)f). You can object in the form and in every issue.',
          ],
        ]
      : []),
    ...(mailing.endsWith('transactional')
      ? [
          [
            'Send you emails about your own request',
            'Name, email address, company, phone number, topic',
            'Your request before a contract (6(1)b).',
          ],
        ]
      : []),
    ...(analytics ? [analyticsTexts.purpose(analytics)] : []),
    ...(tracker
      ? [
          [
            'See which pages people read before they write',
            'Pages, and who you are once you send a form',
            'Your consent (6(1)a), by Accept All.',
          ],
        ]
      : []),
    [
      'Learn which campaigns bring inquiries',
      'The first and the latest campaign link, for 90 days',
      'Your consent (6(1)a), by Accept All. Before you’ve answered the banner, a message carries only the link of that visit: our legitimate interest (6(1)f).',
    ],
    ...(chat === 'model'
      ? [
          [
            'Answer your questions in the chat',
            'What you type there',
            'Your request before a contract (6(1)b), or our legitimate interest in answering visitors (6(1)f).',
          ],
        ]
      : []),
    [
      'Deliver the site, keep it safe, and keep machines out of the forms',
      `IP address and request at the host; in a form, a hidden field and the time you took${
        recipient(deployment, 'turnstile') ? '; what Cloudflare learns of your browser' : ''
      }`,
      'Our legitimate interest in a site that works (6(1)f).',
    ],
    [
      'Keep the records of contracts and invoices',
      'Contract, invoices, your consent to a renewal',
      'The contract (6(1)b), and our legal duties in tax and commercial law (6(1)c).',
    ],
  ];
  return {
    id: 'use',
    heading: 'Purposes and legal bases',
    paragraphs: [
      MAILING,
      `To subscribe, you enter your email address and nothing else.${
        inquiries.length > 0 && !subscribes ? ' For now, that address stays in your browser.' : ''
      }`,
      'European law wants a legal basis for each purpose. The numbers refer to paragraphs of Article 6 of the GDPR, which also apply in the UK.',
      ...(inquiries.length === 0
        ? [
            'For now only your emails and calls reach us. The rows on forms apply once this site sends messages on.',
          ]
        : []),
    ],
    table: {
      caption: 'All purposes, with data and legal basis',
      folded: true,
      columns: ['Purpose', 'Data', 'Legal basis'],
      rows,
    },
  };
}

function whereItGoes({ inquiries, confirmed, keepsCopies, subscribes }: Deployment): LegalText[] {
  const first =
    'Your message is first written to your own browser’s storage, so it survives a lost connection.';
  if (inquiries.length === 0)
    return [
      `${first} This site has no system set up that takes inquiries, so your message stays in the browser you wrote it in.${writeInstead}`,
    ];
  const then = `${first} Then it’s sent to ${listed(inquiries)}. We read it there.`;
  const newsletter = subscribes
    ? 'A newsletter sign-up goes to our mailing service the same way.'
    : 'A newsletter sign-up waits in your browser: no mailing service is set up yet. If we set one up, it’s sent when you come back.';
  if (!confirmed || keepsCopies)
    return [
      then,
      'The whole message also stays in your browser. Clear this site’s data there to remove it.',
      newsletter,
    ];
  return [
    then,
    `${inquiries.length > 1 ? 'Once all of them have it' : 'Once it has arrived there'}, its text is removed from your browser. A number, the kind of form, the time and the systems it went to remain. A message still on its way stays until it’s delivered, or until you clear this site’s data.`,
    newsletter,
  ];
}

const trackerSection: LegalSection = {
  id: 'measurement',
  heading: 'Measured with your consent',
  paragraphs: [
    'A script of HubSpot is loaded only after you have chosen Accept All. It sets cookies in your browser and sends HubSpot:',
  ],
  points: [
    'the address and title of each page you read here, the page you came from, and the times',
    'your IP address, and what your browser says about itself and its screen',
    'when you send a form, except for the newsletter: your name, email address, phone number, company, message and topic, and that you sent it',
    'depending on our settings at HubSpot, the fields of a form as you send it',
  ],
  after: [
    'This site tells it nothing of what you type in the chat. You can change your mind at any time under Cookie settings in the footer. Then we stop the script, have it remove its cookies, and forget your campaign links.',
  ],
};

function chatSection({ chat, voiceInput }: Deployment): LegalSection[] {
  if (chat === 'off') return [];
  const kept =
    'The conversation stays in this tab of your browser until you clear it or close the tab. We don’t see it unless you hand it to us through the contact form, where you can read and change it first. From then on it’s a message like any other.';
  return [
    {
      id: 'chat',
      heading: 'The chat assistant',
      paragraphs: [
        chat === 'model'
          ? 'You talk to an AI there, and the chat says so. Everything you type goes to the AI service named above, usually through our server. Along with it go the last messages of the conversation, passages of this site that fit your question, and the date and our office hours by our own clock. The service writes the answer, and may keep all this for a while under its own policy. Please leave out passwords, health data and trade secrets.'
          : 'The answers in the chat are prepared: your browser chooses them by keyword, and nothing you type there leaves it. No AI model is involved, and the chat says so below the field you write in.',
        `${kept} ${
          voiceInput
            ? 'Your browser can also turn what you say into text, once you’ve allowed it to use the microphone. It may send the sound to its maker for that, and never to us.'
            : 'Voice input is simulated: nothing is recorded.'
        }`,
      ],
    },
  ];
}

/** What is kept, where and how long. */
function retention({ inquiries, subscribes, tracker, analytics, chat }: Deployment): LegalSection {
  const reached = inquiries.length > 0;
  return {
    id: 'duration',
    heading: 'How long we keep it',
    paragraphs: [
      reached
        ? `We delete an inquiry or an application that leads to nothing ${keep.inquiryMonths} months after our last contact.`
        : 'Your messages stay in your browser until you clear this site’s data there.',
    ],
    table: {
      caption: 'All periods, by kind of data and place',
      folded: true,
      columns: ['Data', 'Where', 'How long'],
      rows: [
        reached
          ? [
              'Inquiries and applications',
              listed(inquiries),
              `${keep.inquiryMonths} months after our last contact, or as part of a contract`,
            ]
          : [
              'Emails and notes of calls',
              'Our mailbox',
              `${keep.inquiryMonths} months after the last one, or as part of a contract`,
            ],
        ...(subscribes
          ? [
              [
                'Newsletter addresses',
                'The mailing service',
                'Until you unsubscribe or ask us to delete them',
              ],
            ]
          : []),
        [
          'Contracts, invoices, consent to a renewal',
          'Our accounts',
          `${keep.contractYears} years after the contract ends`,
        ],
        ...(analytics ? [analyticsTexts.retention(analytics)] : []),
        ...(tracker
          ? [
              [
                'Pages you read',
                'HubSpot',
                `As long as the inquiry they belong to; without one, ${keep.inquiryMonths} months`,
              ],
            ]
          : []),
        ...(chat === 'model'
          ? [['What you type in the chat', 'The AI service', 'As its own policy says; we keep no copy']]
          : []),
        ['Chat, drafts', 'Your browser’s tab', 'Until you clear or send them, or close the tab'],
        ['Campaign links', 'Your browser', '90 days, or until you choose Essential Only'],
        ['Records of requests', 'The host', 'As long as it needs them to run and protect the service'],
      ],
    },
  };
}

const { requestDays, versions, noticeDays } = legalFacts;
const trust = { label: 'trust page', to: paths.trust() };

/** The second half of the privacy policy: what readers can ask for, and how the policy changes. */
const privacyRights = (deployment: Deployment): LegalSection[] => [
  {
    id: 'rights',
    heading: 'Your rights',
    paragraphs: [
      `These rights come from the GDPR and the UK GDPR, and we grant them to everyone, free of charge. Write to ${brand.supportEmail} from the address you used before, so we know it’s you. We reply ${promises.reply} and finish within ${requestDays} days.`,
    ],
    points: [
      'Access: see what we hold on you, and get a copy.',
      'Rectification: have us correct any mistake in your data.',
      'Erasure: have your data deleted, unless the law makes us keep it. You can delete the values in your browser yourself.',
      'Restriction: have us keep your data without using it, while a question about it is open.',
      'Portability: get the data you gave us as a file that a machine can read.',
      'Objection: stop any use that rests on our legitimate interest, and all marketing just by asking.',
      'Withdrawal: take back a consent for the future, under Cookie settings, by the newsletter’s link or by email.',
      'Complaint: tell the data protection authority where you live or work, which in the UK is the ICO.',
    ],
  },
  stateLaws(deployment),
  {
    id: 'automated',
    heading: 'Automated decisions',
    paragraphs: [
      'No software decides here whether we work with you. A hidden field in the forms holds back messages that look like a machine’s, and the form tells you so at once. A member of our team reads every other inquiry, and decides on it.',
    ],
  },
  {
    id: 'security',
    heading: 'Security',
    paragraphs: [
      [
        `${
          deployment.inquiries.length > 0
            ? 'Messages travel encrypted, and only those of us who answer inquiries can open them.'
            : 'Only those of us who answer inquiries can open your emails.'
        } If your data is lost or stolen in a way that could harm you, we tell you and the authorities as the law requires. The `,
        trust,
        ' says how the site is protected, and how to report a vulnerability.',
      ],
    ],
  },
  {
    id: 'changes',
    heading: 'Changes',
    paragraphs: [
      `New versions of this policy appear here with their date. If a change affects data we already hold, we email those concerned at least ${noticeDays} days before. The list of recipients follows the site’s settings, and can change in between.`,
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
  const named = (...ids: string[]) => ids.map((id) => recipient(deployment, id)?.name);
  const chats = named('slack', 'teams', 'discord');
  const calendar = deployment.calendar ? named('booking') : [];
  const activity = deployment.recipients.filter((one) => one.activity);
  const source = inquiries.length > 0 ? 'your forms' : 'your emails and calls';
  const takers = (...others: (string | false | undefined)[]) =>
    listed([...new Set([...inquiries, ...others.filter((one) => typeof one === 'string')])]) || 'No one';
  return {
    id: 'us-states',
    heading: 'If you live in the United States',
    paragraphs: [
      'State laws, such as the California Consumer Privacy Act, give these rights to their residents, and we grant them to you in every state. We don’t sell personal information, and we don’t share it for advertising across websites, nor did we in the last 12 months.',
    ],
    points: [
      'Know, delete and correct: which personal information we collected about you, from where, why, and who got it.',
      'Opt out of sale and sharing, though we do neither, and limit the use of sensitive information, which we ask you to leave out.',
      'No retaliation: you get the same service and the same price if you use these rights.',
      `An agent may write for you, with your signed permission. Write to ${brand.supportEmail} or call ${brand.phone}.`,
      `We confirm a request in our reply and finish within ${requestDays} days. To verify that it’s you, we check it against our records.`,
      'Global Privacy Control: we treat this signal as Essential Only, unless you answer otherwise under Cookie settings. Do Not Track changes nothing here, because anything optional already waits for your consent.',
    ],
    table: {
      caption: 'Categories of personal information collected in the last 12 months',
      folded: true,
      columns: ['Category', 'What and from where', 'Disclosed for our business purposes to'],
      rows: [
        [
          'Identifiers and contact details',
          `Name, email address, phone number, from ${source}; IP address, from your browser`,
          capitalized(
            takers(
              mail,
              tracker && hub,
              ...chats,
              ...calendar,
              ...named('turnstile'),
              'the host (IP address)',
            ),
          ),
        ],
        [
          'Professional information',
          `Company, position, and the text of an application, from ${source}`,
          takers(mail, tracker && hub, ...chats),
        ],
        [
          'Commercial information',
          `The plan, service, budget or time you ask about, from ${source}`,
          takers(mail, tracker && hub, ...chats, ...calendar),
        ],
        [
          'Internet activity',
          `From your browser: ${listed([
            'requests to the site',
            ...activity.map((one) => one.activity ?? ''),
            ...(tracker ? ['the pages you read, after Accept All'] : []),
            ...(chat === 'model' ? ['what you type in the chat'] : []),
          ])}`,
          capitalized(
            listed([
              ...activity.map(({ name }) => name),
              ...[hub, model].filter((one) => typeof one === 'string'),
              'the host (requests)',
            ]),
          ),
        ],
      ],
    },
    after: [
      'Purposes and periods are those of the tables above. Of all the categories that the laws name, we collect only these.',
    ],
  };
}
