export interface Position {
  /** Names it in an address, and is the seed of its cloth. */
  id: string;
  title: string;
  /** A hint for the application's message. */
  messagePlaceholder: string;
}

/** The open positions, in the order shown. Their descriptions live in careers.json. */
export const positions = [
  {
    id: 'ai-engineer',
    title: 'AI Engineer',
    messagePlaceholder:
      'What did you last put into production with a model in it, and how did you know it worked? Links are welcome.',
  },
  {
    id: 'full-stack-developer',
    title: 'Full Stack Developer',
    messagePlaceholder:
      'Which piece of software are you glad you built, and what would you do differently today? Links are welcome.',
  },
  {
    id: 'product-manager',
    title: 'Product Manager',
    messagePlaceholder: 'Tell us about something you decided not to build, and how you decided.',
  },
  {
    id: 'ux-ui-designer',
    title: 'UX/UI Designer',
    messagePlaceholder:
      'Which of your screens do people use all day, and what did they teach you? A link to your work is welcome.',
  },
  {
    id: 'ai-sales-specialist',
    title: 'AI Sales Specialist',
    messagePlaceholder: 'Tell us about a deal you advised a customer against, and what happened.',
  },
] as const satisfies readonly Position[];

export type PositionId = (typeof positions)[number]['id'];

/** The open position that a `position` query parameter names, or undefined for every other value. */
export function findPosition(id: string | null | undefined): Position | undefined {
  return positions.find((position) => position.id === id);
}
