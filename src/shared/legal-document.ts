export interface LegalTable {
  /** Names the table for screen readers. */
  caption: string;
  columns: readonly string[];
  /** HTML. One cell per column; the first is the row header. */
  rows: readonly (readonly string[])[];
  /** Collapsed at first, because the section's text covers most of it. */
  collapsed?: true;
}

/** A value or a cookie in visitors' browsers. */
export interface StorageItem {
  key: string;
  purpose: string;
  lifetime: string;
  /** Where it's kept: 'local storage'. */
  storage: string;
}

export type LegalTablePart = { table: LegalTable } | { items: readonly StorageItem[] };

export interface LegalSection {
  /** Its anchor. */
  id: string;
  heading: string;
  /** HTML, and the tables between it. */
  parts: readonly (string | LegalTablePart)[];
}

/** A text of src/content/legal, compiled by prerender/content/legal-markdown.ts. */
export interface LegalDocument {
  title: string;
  description: string;
  heading: string;
  /** HTML. */
  intro: string;
  /** ISO date, yyyy-mm-dd. */
  updated: string;
  sections: readonly LegalSection[];
  /** Whether it also has the terms of the plans. */
  plans?: boolean;
}

/** The short version of a document that the contact form asks visitors to accept. */
export interface LegalSummary {
  title: string;
  intro: string;
  points: readonly { heading: string; text: string }[];
  /** Label of the link to the whole document. */
  full: string;
  accept: string;
}

/** The documents that the contact form asks visitors to accept. */
export type LegalSummaryId = 'terms' | 'cookies';
