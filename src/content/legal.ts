import { brand } from './brand';
import type { NavigationLink } from './navigation';

/** A paragraph; parts with an address are links. */
export type LegalText = string | readonly (string | NavigationLink)[];

interface LegalSection {
  /** Its anchor. */
  id: string;
  heading: string;
  paragraphs: readonly LegalText[];
  /** Below the paragraphs. */
  points?: readonly LegalText[];
}

export interface LegalDocument {
  title: string;
  description: string;
  heading: string;
  intro: string;
  /** ISO date, yyyy-mm-dd. Change it with the text. */
  updated: string;
  sections: readonly LegalSection[];
}

/** Texts shared by the legal pages. */
export const legal = {
  updated: 'Last updated',
  template: {
    title: 'This text is a template',
    text: `${brand.name} is a sample brand. The text describes what this website does, and it is not legal advice. Whoever runs the site under their own name must have it checked by counsel first, and complete what depends on their company and country.`,
  },
  contact: {
    id: 'contact',
    heading: 'Contact',
    text: 'Questions about this page, or about what we hold on you:',
    home: 'Return to home',
  },
} as const;
