import { analyticsTexts } from '~/content/systems/analytics';
import { paths, securityTxtFile } from '~/shared/paths';
import { brand } from './brand';
import { atEnd, type Deployment, listed } from './deployment';
import type { LegalDocument, LegalText } from './legal';
import { promises } from './promises';
import { recipientTable } from './recipients';

/** Whom to write to about a hole in the site; security.txt names it too. */
export const securityContact = brand.supportEmail;

const privacyPolicy = { label: 'privacy policy', to: paths.privacyPolicy() };

const head = {
  title: `Trust and security | ${brand.name}`,
  description: `Where the website of ${brand.name} runs, who gets your data and what an AI model sees. Which certificates we have and don’t have, and how to report a hole.`,
  heading: 'Trust and security',
};

/** What a site with these settings does to deserve trust, and what it can't show yet. */
export const trust = (deployment: Deployment): LegalDocument => ({
  ...head,
  intro:
    'Read this before you send us anything, or send it to your security team. It’s about this website. The build writes it from the site’s own settings.',
  updated: '2026-11-22',
  sections: [
    {
      id: 'hosting',
      heading: 'Where this site runs',
      paragraphs: [
        `This site is a folder of finished files. It has no server program and no database of its own, so there’s nothing of yours in it to steal. ${
          deployment.host
            ? `The files are hosted by ${atEnd(deployment.host)}`
            : 'Its settings don’t name the company that hosts the files. Ask us, and we’ll tell you.'
        }`,
        'Keys for other systems aren’t in the files. The build refuses to publish a file that looks as if it held one.',
      ],
    },
    {
      id: 'inquiry',
      heading: 'How an inquiry travels',
      paragraphs: travels(deployment),
    },
    {
      id: 'recipients',
      heading: 'Who processes data for us',
      paragraphs: [
        ['The same list is in the ', privacyPolicy, ', with the reasons and the time we keep things.'],
      ],
      table: recipientTable(deployment),
    },
    {
      id: 'ai',
      heading: 'You talk to software in the chat',
      paragraphs: aiDisclosure(deployment),
    },
    {
      id: 'protection',
      heading: 'How the site protects you',
      paragraphs: ['Each page tells your browser these rules, and your browser enforces them:'],
      points: [
        `Only scripts that came with this build may run${
          deployment.tracker ? ', and HubSpot’s once you’ve chosen Accept All' : ''
        }${deployment.analytics ? analyticsTexts.scripts(deployment.analytics) : ''}. Text that somebody slips into a page stays text.`,
        deployment.closed
          ? 'A page may send data only to this site and to the addresses its settings name.'
          : 'A page may send data to any encrypted address. A site that’s set up for good narrows this to the systems it uses.',
        'No form can post to an address of somebody else, and no plug-in can start.',
        'If another site frames this one, it shows a link and not the page. So nobody can guide your clicks.',
        'Where the host sets headers, browsers also come back over HTTPS only, and camera and location are denied.',
        deployment.analytics
          ? analyticsTexts.nothingOptional(deployment.analytics)
          : 'Nothing optional is loaded or stored before you agree.',
      ],
    },
    {
      id: 'attestations',
      heading: 'Certificates and audits',
      paragraphs: [
        'We’d rather say no than let you guess. A no here doesn’t mean we skip the work. It means nobody outside has checked it.',
      ],
      table: {
        caption: 'Certificates and audits, as of this page’s date',
        columns: ['Standard', 'Do we have it?', 'In a sentence'],
        brief: true,
        rows: attestations.map(({ name, answer, note }) => [name, answer, note]),
      },
    },
    {
      id: 'report',
      heading: 'Report a hole',
      paragraphs: [
        [
          'Write to ',
          { label: securityContact, to: `mailto:${securityContact}` },
          '. Say what you did, what happened and in which browser. Machines find the same address in ',
          { label: 'security.txt', to: securityTxtFile },
          '.',
        ],
        `${promises.weReply} We’ll tell you whether we see it too, and write again when it’s fixed. We credit you if you like. We don’t pay bounties.`,
        'If you stick to these rules in good faith, we see your research as authorized. We won’t sue you or report you for it, and we’ll say so if somebody else does:',
      ],
      points: [
        'use only your own data, and stop as soon as you see anybody else’s',
        'don’t flood the site, don’t trick our people, and don’t attack the companies in the table above',
        'delete what you got, once we’ve confirmed the hole',
        'give us 90 days to fix it before you tell others, or less if we’re done earlier',
      ],
    },
    {
      id: 'access',
      heading: 'Open to everybody',
      paragraphs: [
        [
          'The site is built for keyboards, screen readers and large text. The ',
          { label: 'accessibility statement', to: paths.accessibility() },
          ' says how that’s tested and where it falls short.',
        ],
      ],
    },
  ],
});

function travels({ inquiries, confirmed, keepsCopies }: Deployment): LegalText[] {
  const first =
    'You press Send. Your browser first writes the message to its own storage, so a lost connection loses nothing.';
  if (inquiries.length === 0)
    return [
      first,
      'This site has no system set up that takes inquiries. The message stays in your browser, and nobody else gets it.',
    ];
  return [
    `${first} Then it sends the message, encrypted, to ${listed(inquiries)}.`,
    confirmed && !keepsCopies
      ? `${inquiries.length > 1 ? 'When all of them have confirmed it' : 'When that’s confirmed'}, the text is deleted from your browser. Without an answer, your browser tries again.`
      : 'A copy stays in your browser until you clear this site’s data.',
    'Somebody on our team reads it there and answers you.',
  ];
}

function aiDisclosure({ chat, voiceInput, host }: Deployment): LegalText[] {
  const law =
    'Article 50 of the EU’s AI Act gives you the right to know when you’re talking to an AI. We tell everybody, wherever they live.';
  if (chat === 'off') return [law, 'This site shows no chat.'];
  const said = 'The chat says below its field which one answers you. You can ask for our team at any time.';
  const voice = voiceInput ? [] : ['Its voice input is simulated: nothing is recorded.'];
  if (chat === 'prepared')
    return [
      `${law} Here you aren’t: no AI model is used in the chat. Your browser picks prepared replies by keyword, and nothing you type leaves it.`,
      said,
      ...voice,
    ];
  return [
    `${law} In this site’s chat you are: an AI model writes the answers, and they can be wrong.`,
    `The model’s provider sees your question, the last messages of the conversation, passages of this site that fit, and our office hours. ${
      host
        ? `As a rule the request goes through our host, ${atEnd(host)}`
        : 'As a rule the request goes through our own host.'
    } It gets no name, email address or account from us, unless you type one.`,
    'It doesn’t see forms, drafts or what you did on other pages. If it fails, your browser shows a prepared reply and says so.',
    said,
    ...voice,
  ];
}

/**
 * What somebody outside has examined. Keep it honest: 'No' is an answer. When that changes, put a date and the name of the
 * examiner into the answer, and say how to get the report.
 */
export const attestations: readonly { name: string; answer: string; note: string }[] = [
  {
    name: 'SOC 2',
    answer: 'No',
    note: 'We have no report, of type 1 or type 2.',
  },
  {
    name: 'ISO 27001',
    answer: 'No',
    note: 'Our information security isn’t certified.',
  },
  {
    name: 'ISO 42001',
    answer: 'No',
    note: 'Our management of AI isn’t certified.',
  },
  {
    name: 'HIPAA',
    answer: 'No',
    note: 'We sign no business associate agreements. Please send us no health data of patients.',
  },
  {
    name: 'PCI DSS',
    answer: 'No',
    note: 'We don’t need it for this site: no card number passes through it.',
  },
  {
    name: 'Penetration test by others',
    answer: 'No',
    note: 'Our own automated tests attack each version with hostile text, files and storage.',
  },
  {
    name: 'Accessibility audit by others',
    answer: 'No',
    note: 'Our own tests check every page against WCAG 2.2 AA.',
  },
  {
    name: 'Data processing agreement',
    answer: 'Yes',
    note: 'We sign one with every client, with standard contractual clauses where Europe’s law asks for them.',
  },
];
