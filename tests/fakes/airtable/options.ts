import type { Column } from './cells.ts';

export interface AirtableOptions {
  /** The only accepted token. */
  token: string;
  /** The only base; empty accepts any. */
  baseId: string;
  tables: string[];
  /** Every table has these columns. */
  columns: Record<string, Column>;
  /** Columns that were renamed or removed, such as `['Service']`. */
  missingColumns: string[];
  /** Enforce 5 requests a second for each base, and 30 seconds of silence after one too many. */
  rateLimit: boolean;
}

/** The columns the site writes. */
export const COLUMNS: Record<string, Column> = {
  'First Name': { type: 'text' },
  'Last Name': { type: 'text' },
  Email: { type: 'text' },
  Phone: { type: 'text' },
  Company: { type: 'text' },
  Message: { type: 'text' },
  Service: { type: 'text' },
  'Date Submitted': { type: 'dateTime' },
};

/** The columns that the tables currently have. */
export const columnsOf = ({ columns, missingColumns }: AirtableOptions): Record<string, Column> =>
  Object.fromEntries(Object.entries(columns).filter(([name]) => !missingColumns.includes(name)));
