import { brand } from '~/facts/brand';
import { first } from '~/facts/offer-counts';
import { promises } from '~/facts/promises';
import { plural } from '~/shared/lib/in-locale';
import { paths } from '~/shared/paths';

interface Guide {
  title: string;
  to: string;
  /** The reader's takeaway. */
  text: string;
}

interface Stage {
  name: string;
  text: string;
  guides: readonly Guide[];
}

/** An article, with its own title. */
const post = (slug: string, title: string, text: string): Guide => ({ title, to: paths.post(slug), text });

/** The copy of the resources page. The reports themselves are files in src/content/reports. */
export const resourcesPage = {
  title: `Resources | ${brand.name}`,
  description:
    'Three reports to read and fill in, and guides to AI automation in the order you’ll need them: choosing, buying, building and running it.',
  hero: {
    kicker: 'Resources',
    heading: 'Papers you can put to work',
    intro:
      'Three reports to fill in and pass along, and a reading order for everything else, all free and open.',
    links: [
      { label: 'See the reports', to: paths.resources('reports') },
      { label: 'See the guides', to: paths.resources('knowledge') },
    ],
  },
  reports: {
    id: 'reports',
    heading: 'Reports',
    intro:
      'Each one is a template or a checklist with a worked example, to read here, print, or copy in parts.',
    helps: 'Use it to',
    read: 'Read the report',
    /** The link's name for screen readers; begins with the visible text. */
    readNamed: (title: string) => `Read the report: ${title}`,
    /** Follows an author's name and role. */
    sampleAuthor: ' (sample author)',
    facts: (minutes: number) => plural(minutes, { other: 'Web page, # min read' }),
  },
  knowledge: {
    id: 'knowledge',
    heading: 'Knowledge base',
    intro:
      'These guides follow the order you’ll need them in. Most take six minutes, and you can start where you are.',
  },
  closing: {
    heading: 'Still looking for an answer?',
    text: `Describe the process and where you’re stuck. ${promises.answeredBy}`,
    links: [
      { label: 'Ask us', to: paths.contact() },
      { label: 'Book a demo', to: paths.demo() },
    ],
  },
} as const;

/** The guides by stage, in reading order. */
export const stages: readonly Stage[] = [
  {
    name: 'Choosing',
    text: 'Find the process, see if it pays off, and decide who should do it.',
    guides: [
      post(
        'choosing-your-first-automation',
        'How to choose the first process to automate',
        'A score for each candidate, and a reason for the dull one.',
      ),
      post(
        'what-automation-really-costs',
        'What an automation really costs',
        'A cost model with all four lines, and your own break-even.',
      ),
      post(
        'build-buy-or-configure',
        'Build, buy or configure, decided step by step',
        'The right answer for each step of the process.',
      ),
      {
        title: 'How long does an implementation take?',
        to: paths.faq('implementation-time'),
        text: 'How many weeks a basic setup and an enterprise one take.',
      },
    ],
  },
  {
    name: 'Buying',
    text: 'Questions to ask, terms to sign, and answers for your security team.',
    guides: [
      post(
        'writing-an-rfp-for-ai-work',
        'How to write an RFP that good AI agencies can answer',
        'A list to send, eight questions and three clauses.',
      ),
      post(
        'questions-your-security-team-will-ask',
        'Twelve questions your security team will ask',
        'Answers before the review meeting.',
      ),
      post(
        'prompt-injection-for-buyers',
        'Prompt injection, explained for buyers',
        'The limits to ask for beyond a filter.',
      ),
      {
        title: 'Plans and pricing',
        to: paths.pricing(),
        text: `${first.plans} line by line, and how switching works.`,
      },
    ],
  },
  {
    name: 'Building',
    text: 'From clean documents to a pilot that ends in a decision.',
    guides: [
      {
        title: 'Our process',
        to: paths.process(),
        text: 'The phases, their deliverables, and the points where you can stop.',
      },
      post(
        'preparing-documents-for-retrieval',
        'Preparing documents for retrieval',
        'Owners, dates and permissions, sorted out in two weeks.',
      ),
      post(
        'a-style-guide-a-model-can-follow',
        'A style guide that a model can follow',
        'Adjectives turned into rules two people apply the same way.',
      ),
      post(
        'drafts-with-sources',
        'Drafts in which every claim carries its source',
        'An editor’s routine: a minute and a half per claim.',
      ),
      post(
        'testing-a-model-before-launch',
        'Testing a model before launch, and after each change',
        'A test set of 200 real cases.',
      ),
      post(
        'running-a-four-week-pilot',
        'A four-week pilot that ends in a decision',
        'Criteria to start, go on and stop, ready to sign.',
      ),
      post(
        'getting-people-to-use-it',
        'Getting people to use the automation you paid for',
        'A plan for the first two weeks with the team.',
      ),
    ],
  },
  {
    name: 'Running',
    text: 'Review, hand over, measure, and get ready for the day it fails.',
    guides: [
      post(
        'human-review-that-works',
        'Human review that catches mistakes',
        'A threshold based on costs, a sample, and a check on the reviewers.',
      ),
      post(
        'chatbot-handover',
        'When and how a chatbot should hand over to a person',
        'Triggers, the note to pass on, and rules for closed hours.',
      ),
      post(
        'measuring-a-support-chatbot',
        'Measuring a support chatbot beyond deflection',
        'Resolution, re-contact and cost per resolved question.',
      ),
      post(
        'measuring-invoice-extraction',
        'Measuring invoice extraction',
        'Accuracy by field, and how big a sample you need.',
      ),
      post(
        'when-an-automation-fails',
        'What should happen when an automation fails',
        'Retries, alerts and a drill to run this month.',
      ),
      {
        title: 'How do we end a contract?',
        to: paths.faq('ending'),
        text: 'Notice, handover, and the things you take with you.',
      },
    ],
  },
];
