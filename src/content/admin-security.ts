import { brand } from './brand';

export const securityPage = {
  title: `Security | ${brand.name} admin`,
  description: 'Sign-in history, lockouts, access switches and a self-check.',
  heading: 'Security',
  intro: 'Who signed in here, who may see what, and what should be put right.',
} as const;
