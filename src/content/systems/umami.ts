/** Umami, https://umami.is/privacy */
export const umami = {
  label: 'Umami',
  exampleId: '94db1cb1-74f4-4a40-ad6c-962362670409',
  company: {
    name: 'Umami Cloud (Umami Software, Inc.)',
    where: 'United States or European Union, as our account there is set up',
    transfer: 'Standard contractual clauses.',
  },
} as const;
