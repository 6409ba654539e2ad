import type { Dye } from '~/shared/motion/dyes';
import { currency } from './currency';

export interface ServiceCard {
  /** Names its page, and is the seed of its cloth. */
  slug: string;
  title: string;
  description: string;
  /** The colors of its cloth, here and wherever the service is shown. */
  dye: Dye;
  accent: Dye;
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
      'Answers customers at any hour from your own documents, and hands over to your team, with notes, when it should.',
    dye: 'indigo',
    accent: 'weld',
  },
  {
    slug: 'automation',
    title: 'Workflow Automation',
    description: 'Connects the tools you already pay for, so a process runs without copy and paste.',
    dye: 'madder',
    accent: 'indigo',
  },
  {
    slug: 'content-generation',
    title: 'Content Generation',
    description: 'Drafts in your voice from your own sources, with every claim linked to its source.',
    dye: 'weld',
    accent: 'madder',
  },
  {
    slug: 'data-processing',
    title: 'Data Processing',
    description:
      'Turns invoices, emails and forms into clean records. Anything it can’t read with confidence goes to your team.',
    dye: 'mist',
    accent: 'indigo',
  },
  {
    slug: 'custom-ai',
    title: 'Custom AI Solutions',
    description:
      'Models and agents for the problem no product solves, built on your data and handed over with the source code.',
    dye: 'ink',
    accent: 'weld',
  },
  {
    slug: 'analytics',
    title: 'Performance Analytics',
    description: `Shows you what each automation saves, in hours and ${currency.short}.`,
    dye: 'indigo',
    accent: 'madder',
  },
];
