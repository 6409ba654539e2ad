import type { Deployment } from './deployment';
import type { LegalTable } from './legal';

/** The list of recipients, the same wherever it's shown. */
export const recipientTable = ({ recipients }: Deployment): LegalTable => ({
  caption: 'Recipients of personal data',
  columns: ['Who', 'What they get, and why', 'Where, and on what basis'],
  rows: recipients.map(({ name, role, receives, where, transfer }) => [
    name,
    `${receives} ${role}`,
    where === transfer ? where : `${where.replace(/\.$/, '')}. ${transfer}`,
  ]),
});
