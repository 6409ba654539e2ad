import { paths } from '~/shared/paths';
import { brand } from './brand';
import { first } from './offer-counts';
import { promises } from './promises';

/** The copy of the home page. The services and testimonials have modules of their own. */
export const home = {
  title: 'AI Agency | Intelligent Automation & AI Tools',
  description: `${brand.name} connects your data, tools and team, and automates the repetitive work between them: chatbots, workflows, content, documents and analytics.`,
  hero: {
    badge: 'Intelligent Automation Platform',
    phrases: ['Build Smart AI Automations', 'Transform Business Workflows', 'Create Intelligent Tools'],
    suffix: 'For Any Business',
    text: 'An enterprise-grade AI platform that works inside the systems you already have. It does the repetitive steps, asks your team when it’s unsure, and keeps a record of both.',
    start: 'Get Started',
    explore: 'Explore AI Solutions',
  },
  highlights: [
    { text: 'AI-powered automation', dye: 'indigo' },
    { text: 'Smart process optimization', dye: 'madder' },
    { text: 'Enterprise data integration', dye: 'weld' },
    { text: 'Performance analytics', dye: 'mist' },
  ],
  trusted: {
    heading: 'Trusted by innovative businesses',
    note: 'Sample logos',
    names: ['Ostrel', 'Fenwold', 'quillby', 'Marlowick', 'Tarnside', 'Hexley & Co'],
  },
  services: {
    id: 'services',
    brief: 'Services',
    heading: `${first.jobs} your team can hand over`,
    text: 'Start with one. Measure it for a month before you choose the next.',
    more: 'Learn more',
    /** Follows it, for those who hear the link without its card. */
    about: (title: string) => `about ${title}`,
  },
  testimonials: {
    id: 'testimonials',
    heading: 'Client Success',
    text: 'What changed, in the words of the people who do the work.',
    note: `Sample clients and figures, shown for illustration. ${brand.name} is a demonstration brand.`,
    /** For screen readers, in place of the stars. */
    rating: (stars: number) => `Rated ${stars} out of 5`,
  },
  callToAction: {
    id: 'get-started',
    brief: 'Get started',
    heading: 'Ready to automate with AI?',
    text: `Tell us which task takes the most hours. ${promises.weReply} You’ll hear what we’d automate first.`,
    links: [
      { label: 'Get Started', to: paths.contact() },
      { label: 'Explore Solutions', to: paths.solutions() },
    ],
  },
} as const;
