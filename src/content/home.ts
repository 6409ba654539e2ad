import { paths } from '~/shared/paths';
import { brand } from './brand';
import { capitalized } from './count-words';
import { planSetupInWords } from './durations';
import { first } from './offer-counts';
import { planPrices, priced, pricedInCents } from './plan-prices';
import { promises } from './promises';

/** The copy of the home page. The services and testimonials have modules of their own. */
export const home = {
  title: 'AI Agency | Intelligent Automation & AI Tools',
  description: `${brand.name} connects your data, tools and team, and automates the repetitive work between them: chatbots, workflows, content, documents and analytics.`,
  hero: {
    badge: 'Intelligent Automation Platform',
    phrases: ['Build Smart AI Automations', 'Transform Business Workflows', 'Create Intelligent Tools'],
    suffix: 'For Any Business',
    text: 'An enterprise-grade AI platform that connects to the systems you already have. It handles the routine cases, sends the unclear ones to your team, and logs every decision.',
    start: 'Get Started',
    explore: 'Explore AI Solutions',
    /** The button at the end of the page has the same label, and leads to the contact form. */
    startNote: 'Get Started lets you request a free 30-minute video demo.',
    /** The price and the case, on the first screen of a phone too. */
    proof: [
      { label: `Plans we run, from ${priced(planPrices.Starter.monthly)} a month`, to: paths.pricing() },
      { label: 'A sample case, mistakes included', to: paths.caseStudies() },
    ],
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
  proof: {
    id: 'a-run',
    brief: 'One run',
    heading: 'One invoice, start to finish',
    text: 'The record of one run: the automation matched five of six lines, and Dana decided the other.',
    note: 'A sample run, with invented people and figures.',
    steps: [
      {
        name: 'Received',
        time: '8:12 AM',
        text: `A supplier’s email brought invoice 20418, with six lines for ${pricedInCents(4862.5)}.`,
      },
      {
        name: 'Matched',
        time: '8:12 AM',
        text: `The automation read the lines and found the order and the delivery note. Five lines match, but line 4 bills 60 valves at ${priced(40)}, and 50 were delivered.`,
      },
      {
        name: 'Flagged',
        time: '8:12 AM',
        text: 'It set the invoice aside for Dana in purchasing, with both lines side by side. At 8:40 she answered: pay for 50.',
        asks: true,
      },
      {
        name: 'Drafted',
        time: '8:40 AM',
        text: `It saved a draft bill for ${pricedInCents(4462.5)} in QuickBooks, with the PDF and Dana’s answer, for accounting to release.`,
      },
    ],
    links: [
      {
        title: `From ${priced(planPrices.Starter.monthly)} a month`,
        text: `The price includes setup, which takes ${planSetupInWords}.`,
        label: 'Plans and prices',
        to: paths.pricing(),
      },
      {
        title: '6 h 30 min to 24 min',
        text: 'The wait for an answer in a sample case, before and after.',
        label: 'Read the case',
        to: paths.caseStudies(),
      },
      {
        title: 'Your own numbers',
        text: 'See from your volume, minutes and hourly cost when an automation pays for itself.',
        label: 'Work out the savings',
        to: paths.savings(),
      },
    ],
  },
  services: {
    id: 'services',
    brief: 'Services',
    heading: `${first.jobs} your team can hand over`,
    text: 'Start with one, and measure it for a month before you choose the next.',
    more: 'Learn more',
    /** Follows it, for those who hear the link without its card. */
    about: (title: string) => `about ${title}`,
  },
  testimonials: {
    id: 'testimonials',
    heading: 'Client Success',
    text: 'Three sample quotes from the people who answer for the results.',
    note: `${brand.name} is a demonstration brand, so these clients and figures are samples.`,
    /** For screen readers, in place of the stars. */
    rating: (stars: number) => `Rated ${stars} out of 5`,
  },
  callToAction: {
    id: 'get-started',
    brief: 'Get started',
    heading: 'Ready to automate with AI?',
    text: `Tell us in a few lines which task takes the most hours. ${capitalized(promises.reply)}, we’ll tell you where to begin.`,
    links: [
      { label: 'Get Started', to: paths.contact() },
      { label: 'Explore Solutions', to: paths.solutions() },
    ],
  },
} as const;
