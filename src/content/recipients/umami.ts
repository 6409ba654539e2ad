export const umami = {
  company: {
    name: 'Umami Cloud (Umami Software, Inc.)',
    where: 'United States or European Union, as our account there is set up',
    transfer: 'Standard contractual clauses.',
  },
} as const;
