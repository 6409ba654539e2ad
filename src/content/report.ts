import { brand } from '~/facts/brand';
import { legalNameAndStop } from '~/facts/brand-facts';
import { promises } from '~/facts/promises';
import { paths } from '~/shared/paths';

/** Around the text of one report. */
export const reportPage = {
  title: (title: string) => `${title} | ${brand.name}`,
  index: 'Resources',
  kicker: 'Report',
  helps: 'What it helps with',
  print: 'Print or save as PDF',
  /** Below the text; the address for messages follows. */
  note: `Published by ${legalNameAndStop} Use it and change it inside your company as you like. The companies in it are invented, and their figures are examples. If something is wrong or missing, please write to `,
  closing: {
    heading: 'Stuck at a section?',
    text: `Describe the process and where you’re stuck. ${promises.answeredBy}`,
  },
  ask: { label: 'Ask us', to: paths.contact() },
  all: { label: 'All reports', to: paths.resources('reports') },
  tools: {
    readiness: { label: 'Check a process in twelve questions', to: paths.readiness() },
    savings: { label: 'Calculate your own case', to: paths.savings() },
  },
} as const;
