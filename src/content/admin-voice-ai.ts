import { brand } from './brand';

export const voiceAiPage = {
  title: `Voice AI | ${brand.name} admin`,
  description: 'Voice, model and speaking style of the assistant.',
  heading: 'Voice AI',
  intro: 'How the assistant speaks: provider, voice, model and speaking style.',
} as const;
