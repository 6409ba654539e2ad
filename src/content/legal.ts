import { brand } from '~/facts/brand';
import { isSampleName } from '~/facts/sample-name';
import type { NavigationLink } from '~/shared/navigation/link';

/** A paragraph; parts with an address are links. */
export type LegalText = string | readonly (string | NavigationLink)[];

export interface LegalTable {
  /** Names the table for screen readers. */
  caption: string;
  columns: readonly string[];
  /** One cell per column; the first one heads its row. */
  rows: readonly (readonly LegalText[])[];
  /** The second column's cells are a word or two. */
  brief?: true;
  /** Opens on request: its section says the most of it. */
  folded?: true;
}

export interface LegalSection {
  /** Its anchor. */
  id: string;
  heading: string;
  paragraphs: readonly LegalText[];
  /** Below the paragraphs. */
  points?: readonly LegalText[];
  /** Below the points. */
  table?: LegalTable;
  /** Below the table. */
  after?: readonly LegalText[];
}

export interface LegalDocument {
  title: string;
  description: string;
  heading: string;
  intro: string;
  /** ISO date, yyyy-mm-dd. Change it with the text. */
  updated: string;
  sections: readonly LegalSection[];
  /** It has terms of the plans, too. */
  plans?: true;
}

/** Texts shared by the legal pages. */
export const legal = {
  updated: 'Last updated',
  template: ({ plans }: Pick<LegalDocument, 'plans'>) => ({
    title: 'This text is a template',
    text: `${isSampleName ? `${brand.name} is a sample brand. ` : ''}This text describes what the website ${plans ? 'and the plans do' : 'does'}, and isn’t legal advice. Before you run the site under your own name, have your counsel check it and add what depends on your company and country.`,
  }),
  contact: {
    id: 'contact',
    heading: 'Contact',
    text: 'Questions about this page, or about the data we hold on you:',
    home: 'Return to home',
  },
} as const;
