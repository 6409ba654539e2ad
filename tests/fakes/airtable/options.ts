export interface AirtableOptions {
  /** The only accepted token. */
  token: string;
  /** The only base; empty accepts any. */
  baseId: string;
  tables: string[];
  /** Columns that were renamed or removed, such as `['Service']`. */
  missingColumns: string[];
}

/** The columns of every table: those that the site writes. */
export const COLUMNS: Record<string, 'text' | 'dateTime'> = {
  'First Name': 'text',
  'Last Name': 'text',
  Email: 'text',
  Phone: 'text',
  Company: 'text',
  Message: 'text',
  Service: 'text',
  'Date Submitted': 'dateTime',
};

/** The columns that the tables currently have. */
export const columnsOf = ({ missingColumns }: AirtableOptions) =>
  Object.fromEntries(Object.entries(COLUMNS).filter(([name]) => !missingColumns.includes(name)));
