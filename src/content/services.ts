import type { Dye } from '~/shared/motion/dyes';

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
      'Answers customers at any hour from your own documents, and passes the conversation to a person, with notes, when it should.',
    dye: 'indigo',
    accent: 'weld',
  },
  {
    slug: 'automation',
    title: 'Workflow Automation',
    description: 'Joins the tools you already pay for into one process that runs without copy and paste.',
    dye: 'madder',
    accent: 'indigo',
  },
  {
    slug: 'content-generation',
    title: 'Content Generation',
    description: 'Drafts in your tone from your own sources, with every claim linked to where it came from.',
    dye: 'weld',
    accent: 'madder',
  },
  {
    slug: 'data-processing',
    title: 'Data Processing',
    description:
      'Turns invoices, emails and forms into clean records. What it cannot read with confidence, it sets aside for a person.',
    dye: 'mist',
    accent: 'indigo',
  },
  {
    slug: 'custom-ai',
    title: 'Custom AI Solutions',
    description:
      'Models and agents for the problem that no product covers, built on your data and handed over with the source.',
    dye: 'ink',
    accent: 'weld',
  },
  {
    slug: 'analytics',
    title: 'Performance Analytics',
    description: 'Shows what each automation saves, in hours and in money, every week.',
    dye: 'indigo',
    accent: 'madder',
  },
];
