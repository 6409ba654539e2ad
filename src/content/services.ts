import { currency } from '~/facts/currency';
import type { Dye } from '~/shared/motion/dyes';
import type { PhaseId } from '~/shared/paths';
import type { ProductPictureName } from './product-pictures';

export interface ServiceCard {
  /** Names its page, and is the seed of its cloth. */
  slug: string;
  title: string;
  description: string;
  /** The colors of its cloth, here and wherever the service is shown. */
  dye: Dye;
  accent: Dye;
  /** Sold as a project alone; the others come with every plan. */
  isProject?: true;
}

/**
 * The services, in the order shown. This list alone decides which ones exist: each needs its page in
 * service-pages/, and addresses, files, links and counts in sentences follow.
 */
export const serviceCards: readonly ServiceCard[] = [
  {
    slug: 'chatbots',
    title: 'AI Chatbots',
    description:
      'Answers customers at any hour from your own documents, and passes the rest to your team, with notes.',
    dye: 'indigo',
    accent: 'weld',
  },
  {
    slug: 'automation',
    title: 'Workflow Automation',
    description: 'Connects the tools you already pay for, so work moves between them on its own.',
    dye: 'madder',
    accent: 'indigo',
  },
  {
    slug: 'content-generation',
    title: 'Content Generation',
    description: 'Drafts texts in your voice, each claim linked to a passage in your documents.',
    dye: 'weld',
    accent: 'madder',
  },
  {
    slug: 'data-processing',
    title: 'Data Processing',
    description:
      'Turns invoices, emails and forms into clean records, and asks your team about unclear fields.',
    dye: 'mist',
    accent: 'indigo',
  },
  {
    slug: 'custom-ai',
    title: 'Custom AI Solutions',
    description: 'Models and agents for the one step that sets you apart, handed over with the source code.',
    dye: 'ink',
    accent: 'weld',
    isProject: true,
  },
  {
    slug: 'analytics',
    title: 'Performance Analytics',
    description: `Shows how much each automation saves, in hours and ${currency.short}.`,
    dye: 'indigo',
    accent: 'madder',
  },
];

/** The text of a service's page. Its card in services.ts has the name and cloth. */
export interface ServicePage {
  /** Same as on its card. */
  slug: string;
  /** For search results and shared links, 70 to 160 characters. */
  description: string;
  /** Below the name: the work it takes over, in two sentences. */
  intro: string;
  /** The screen that shows it at work. */
  picture: ProductPictureName;
  /** The plans that hold it, in three words or so, and how much of it. */
  plan: NamedText;
  what: { heading: string; text: string; jobs: readonly string[] };
  fits: readonly string[];
  /** People who shouldn't buy it, and what to do instead. */
  doesNotFit: readonly string[];
  steps: readonly [NamedText, NamedText, NamedText, NamedText];
  deliverables: readonly NamedText[];
  timeline: Timeline;
  /** Everyday tools by name, only for something their interfaces really offer, and categories and protocols. */
  integrations: readonly NamedText[];
  faqs: readonly [Faq, Faq, Faq];
  /** The relevant part of the case study. */
  caseNote: string;
  /** Slugs of articles. */
  articles: readonly [string, string];
  /** The phase of work that an inquiry about this service begins with. */
  phase: PhaseId;
  closing: { heading: string; text: string };
}

export interface NamedText {
  name: string;
  text: string;
}

export interface Faq {
  question: string;
  answer: string;
}

export interface Timeline {
  /** Its length. */
  weeks: number;
  stages: readonly TimelineStage[];
  /** Reasons for it to be longer or shorter. */
  note: string;
}

interface TimelineStage {
  name: string;
  /** Weeks, counted from 1, both included. */
  from: number;
  to: number;
  /** How you can tell that the stage is over. */
  ends: string;
}
