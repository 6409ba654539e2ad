export const plausible = {
  company: {
    name: 'Plausible Analytics (Plausible Insights OÜ)',
    where: 'European Union',
    transfer: 'European Union',
  },
} as const;
