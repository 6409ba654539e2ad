import { visitorDetails } from '../recipients';

export const airtableRecipient = {
  name: 'Airtable (Formagrid, Inc.)',
  receives: `${visitorDetails}, and the time, in a table that we work from.`,
  where: 'United States',
} as const;
