/** Plausible Analytics, https://plausible.io/data-policy */
export const plausible = {
  label: 'Plausible',
  exampleId: 'pa-AbCdEf123 (from its snippet), or agency.example (the older script)',
  company: {
    name: 'Plausible Analytics (Plausible Insights OÜ)',
    where: 'European Union',
    transfer: 'European Union',
  },
} as const;
