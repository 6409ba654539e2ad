import { analyticsTexts } from '~/content/analytics';
import { brand } from '~/facts/brand';
import { atEnd, type Deployment, listed, recipient } from '~/facts/deployment';
import { paidDuringSetup, planSetupInWords } from '~/facts/durations';
import { legalFacts } from '~/facts/legal-facts';
import { officeWeekInWords } from '~/facts/office-hours';
import { planFacts, priced } from '~/facts/plan-prices';
import { promises } from '~/facts/promises';
import { figure } from '~/shared/lib/in-locale';
import { paths, securityTxtFile } from '~/shared/paths';
import type { LegalDocument, LegalText } from './legal';
import { recipientTable } from './recipients';

/** Whom to write to about a hole in the site; security.txt names it too. */
export const securityContact = brand.supportEmail;

const privacyPolicy = { label: 'privacy policy', to: paths.privacyPolicy() };

const head = {
  title: `Trust and security | ${brand.name}`,
  description: `Where the website of ${brand.name} runs, who gets your data and what an AI model sees. Which certificates we have, and how to report a vulnerability.`,
  heading: 'Trust and security',
};

/** What a site with these settings does to deserve trust, and what it can't show yet. */
export const trust = (deployment: Deployment): LegalDocument => ({
  ...head,
  intro:
    'Read this before you send us anything, or pass it to your security team. It covers this website, and lists the certificates and audits that we lack.',
  updated: '2026-11-25',
  sections: [
    {
      id: 'service',
      heading: 'The service behind it',
      paragraphs: [
        [
          'The page about ',
          { label: 'service terms and security', to: paths.serviceTerms() },
          ' answers for the plans: where they run, who processes the data, who owns what, and how you leave.',
        ],
      ],
    },
    {
      id: 'hosting',
      heading: 'Where this site runs',
      paragraphs: [
        `This site is a folder of finished files. It has no server program or database to hold your data. ${
          deployment.host
            ? `The files are hosted by ${atEnd(deployment.host)}`
            : 'Ask us which company hosts the files, and we’ll tell you.'
        } Keys for other systems stay out of the files, and the build stops if it finds one.`,
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
      heading: 'The chat is software',
      paragraphs: aiDisclosure(deployment),
    },
    {
      id: 'protection',
      heading: 'How the site protects you',
      paragraphs: ['Each page tells your browser these rules, and your browser enforces them:'],
      points: [
        `Only scripts that came with this build may run${
          deployment.tracker ? ', and HubSpot’s once you’ve chosen Accept All' : ''
        }${deployment.analytics ? analyticsTexts.scripts(deployment.analytics) : ''}${
          recipient(deployment, 'turnstile') ? ', and Cloudflare’s once you type into a form' : ''
        }. Anything else someone slips into a page stays plain text.`,
        deployment.closed
          ? 'A page may send data only to this site and to the addresses its settings name.'
          : 'A page may send data to any encrypted address. A site that’s set up for good narrows this to the systems it uses.',
        'Forms can post only to this site, plug-ins are off, and a site that embeds this one shows only a link to it.',
        'Where the host sets headers, browsers come back over HTTPS only, and camera and location are denied.',
        deployment.analytics
          ? analyticsTexts.nothingOptional(deployment.analytics)
          : 'Anything optional is loaded or stored only after you agree.',
      ],
    },
    {
      id: 'attestations',
      heading: 'Certificates and audits',
      paragraphs: [
        'We’d rather lose a deal than claim a certificate we don’t hold, so most answers here are No.',
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
      heading: 'Report a vulnerability',
      paragraphs: [
        [
          'Write to ',
          { label: securityContact, to: `mailto:${securityContact}` },
          ' and tell us your steps, the result and your browser. (The address is in ',
          { label: 'security.txt', to: securityTxtFile },
          ', too.)',
        ],
        `We reply ${promises.reply}, tell you whether we see it too, and write again when it’s fixed. Instead of a bounty, we’ll credit you by name if you like.`,
        'If you follow the rules below in good faith, we consider your research authorized and won’t take legal action over it. If someone else does, we’ll say that you had our permission.',
      ],
      points: [
        'use only your own data, and stop as soon as you see anyone else’s',
        'leave our people and the companies that process data for us alone, and keep the site running for others',
        'delete the data you got, once we’ve confirmed the vulnerability',
        'give us 90 days to fix it before you tell others, or less if we’re done earlier',
      ],
    },
  ],
});

function travels({ inquiries, confirmed, keepsCopies }: Deployment): LegalText[] {
  const first =
    'When you press Send, your browser first writes the message to its own storage, so it survives a lost connection.';
  if (inquiries.length === 0)
    return [
      `${first} This site has no system set up that takes inquiries, so the message stays in your browser alone.`,
    ];
  return [
    `${first} Then it sends the message, encrypted, to ${listed(inquiries)}. Our team reads it there and answers you.`,
    confirmed && !keepsCopies
      ? `${inquiries.length > 1 ? 'When all of them have confirmed it' : 'When that’s confirmed'}, the text is deleted from your browser. Until then, your browser tries again.`
      : 'A copy stays in your browser until you clear this site’s data.',
  ];
}

function aiDisclosure({ chat, voiceInput, host }: Deployment): LegalText[] {
  const law =
    'Article 50 of the EU’s AI Act gives you the right to know when you’re talking to an AI. We tell everyone, wherever they live.';
  if (chat === 'off') return [law, 'This site shows no chat.'];
  const said =
    'The line below the chat’s field says whether a program or an AI model answers you, and you can ask for our team at any time.';
  const voice = voiceInput ? '' : ' Its voice input is simulated and records nothing.';
  if (chat === 'prepared')
    return [
      `${law} Here it’s a program without an AI model: your browser picks prepared replies by keyword, and all you type stays in it.`,
      `${said}${voice}`,
    ];
  return [
    `${law} In this site’s chat you are: an AI model writes the answers, and they can be wrong.`,
    `The model’s provider sees your question, the last messages of the conversation, passages of this site that fit, and our office hours. ${
      host
        ? `As a rule the request goes through our host, ${atEnd(host)}`
        : 'As a rule the request goes through our own host.'
    } Your name, email address and account reach it only if you type them.`,
    'Forms, drafts and what you did on other pages stay out of its sight. If it fails, your browser shows a prepared reply and says so.',
    `${said}${voice}`,
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
    note: 'For security controls, of type 1 or type 2',
  },
  {
    name: 'ISO 27001',
    answer: 'No',
    note: 'For information security',
  },
  {
    name: 'ISO 42001',
    answer: 'No',
    note: 'For the management of AI',
  },
  {
    name: 'HIPAA',
    answer: 'No',
    note: 'We don’t sign business associate agreements, so please send us no health data of patients.',
  },
  {
    name: 'PCI DSS',
    answer: 'No',
    note: 'Card numbers are entered on the payment provider’s page and stay there.',
  },
  {
    name: 'Third-party penetration test',
    answer: 'No',
    note: 'Our own automated tests attack each version with hostile text, files and storage.',
  },
  {
    name: 'Third-party accessibility audit',
    answer: 'No',
    note: 'Our own tests check every page against WCAG 2.2 AA.',
  },
  {
    name: 'Data processing agreement',
    answer: 'Yes',
    note: `We sign one ${promises.dpa}.`,
  },
];

const { subprocessors, noticeDays } = legalFacts;
const { Starter, Professional, Enterprise } = planFacts.conversations;

/** What buyers and their security teams ask about the service, as the trust page answers it for the website. */
export const serviceTerms: LegalDocument = {
  title: `Service terms and security | ${brand.name}`,
  description:
    'Where plans run, who processes the data, when billing starts, limits, ownership, leaving, night support, and who signs the data agreement.',
  heading: 'Service terms and security',
  intro:
    'What buyers and their security teams ask before they sign. The answers cover the plans and say where a project differs.',
  updated: '2026-11-25',
  plans: true,
  sections: [
    {
      id: 'hosting',
      heading: 'Where it runs, and who processes the data',
      paragraphs: [
        `A plan runs in ${promises.hosting}, with the subprocessors below, and your data is encrypted in transit and on disk. A project runs in your own cloud account, in the region you choose.`,
      ],
      table: {
        caption: 'Subprocessors of the plans',
        columns: ['Company', 'Task', 'Place'],
        rows: subprocessors,
      },
      after: [
        `The data processing agreement has the same list, and our contracts with these companies rule out training on your data. We email you at least ${noticeDays} days before a company joins or changes, and you can cancel first.`,
      ],
    },
    {
      id: 'billing',
      heading: 'When billing starts',
      paragraphs: [
        `Setup takes ${planSetupInWords}, and those weeks are billed. ${promises.paidFromSetup} So Starter, after its trial, costs ${priced(paidDuringSetup('Starter'))} before it does real work, and Enterprise up to ${priced(paidDuringSetup('Enterprise'))}.`,
        `The ${promises.guarantee} covers those weeks as well. ${promises.guaranteeStarts}`,
      ],
    },
    {
      id: 'limits',
      heading: 'At the limit of a plan',
      paragraphs: [
        promises.limits,
        `A plan includes ${figure(Starter)} conversations a month in Starter, ${figure(Professional)} in Professional and ${figure(Enterprise)} in Enterprise. Beyond that, a chatbot takes each visitor’s question and email address, and passes both to your team.`,
      ],
    },
    {
      id: 'accounts-payable',
      heading: 'Accounts-payable software, or us',
      paragraphs: [
        'If you only want to capture, approve and pay supplier invoices, buy Bill or Ramp, as long as it connects to your accounting system. It’s ready-made, it moves the money, and it usually costs less than a plan.',
        [
          'Choose us when the check needs something your tool can’t reach, such as a price list, a delivery note or your own ERP. We also fit when invoices are one of several jobs. We draft the bill, and your accounting releases the payment. The ',
          { label: 'comparisons', to: paths.compare() },
          ' weigh us against other alternatives, with the math.',
        ],
      ],
    },
    {
      id: 'ownership',
      heading: 'Who owns prompts, data and models',
      paragraphs: [
        'Everything we make for you alone belongs to you. A project sits in your accounts from day one, and you own it once it’s paid for.',
      ],
      table: {
        caption: 'Ownership in a plan and in a project',
        columns: ['Item', 'In a plan', 'In a project'],
        rows: [
          ['Your data, and the results', 'Yours', 'Yours'],
          ['Prompts and test cases', 'Yours to take', 'Yours, in your accounts from day one'],
          [
            'Code and configuration',
            'Ours, because clients share it',
            'Yours, in your accounts from day one',
          ],
          [
            'Models',
            'Their makers’. None is trained on your data',
            'Yours if trained on your data, otherwise their makers’',
          ],
        ],
      },
    },
    {
      id: 'leaving',
      heading: 'How you leave',
      paragraphs: [
        `${promises.cancel} A project can end after any phase. Its monthly support ends with thirty days’ notice, after the first three months.`,
        `${promises.export} Data comes as CSV, prompts and test cases as text files. After the contract’s end, ${promises.deletion}.`,
      ],
    },
    {
      id: 'uptime',
      heading: 'Uptime and nights',
      paragraphs: [
        `Plans come without an uptime guarantee. Support is staffed ${officeWeekInWords}. We reply ${promises.reply}, or within ${promises.enterpriseReplyTime} on Enterprise. ${promises.nights} Every write carries its case number, so a retry can’t book anything twice.`,
        'For cases that have to be handled at night, ask for a project in your own account, where your engineers can be on call.',
      ],
    },
    {
      id: 'agreement',
      heading: 'Who signs after a card purchase',
      paragraphs: [
        `Paying by card covers only the price. The agreements are signed separately. We sign a data processing agreement ${promises.dpa}. One of our officers signs it, along with a confidentiality agreement, and emails you both before day 1. Someone authorized at your company signs them, and only then do you send us the first document.`,
        [
          'Certificates and audits, with the ones we lack, are on the ',
          { label: 'trust page', to: paths.trust() },
          '.',
        ],
      ],
    },
  ],
};
