/**
 * What somebody outside has examined. Keep it honest: 'No' is an answer. When that changes, put a date and the name of the
 * examiner into the answer, and say how to get the report.
 */
export const attestations: readonly { name: string; answer: string; note: string }[] = [
  {
    name: 'SOC 2',
    answer: 'No',
    note: 'We have no report, of type 1 or type 2.',
  },
  {
    name: 'ISO 27001',
    answer: 'No',
    note: 'Our information security isn’t certified.',
  },
  {
    name: 'ISO 42001',
    answer: 'No',
    note: 'Our management of AI isn’t certified.',
  },
  {
    name: 'HIPAA',
    answer: 'No',
    note: 'We sign no business associate agreements. Please send us no health data of patients.',
  },
  {
    name: 'PCI DSS',
    answer: 'No',
    note: 'We don’t need it for this site: no card number passes through it.',
  },
  {
    name: 'Penetration test by others',
    answer: 'No',
    note: 'Our own automated tests attack each version with hostile text, files and storage.',
  },
  {
    name: 'Accessibility audit by others',
    answer: 'No',
    note: 'Our own tests check every page against WCAG 2.2 AA.',
  },
  {
    name: 'Data processing agreement',
    answer: 'Yes',
    note: 'We sign one with every client, with standard contractual clauses where Europe’s law asks for them.',
  },
];
