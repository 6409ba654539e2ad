import { brand } from './brand';

export const databasePage = {
  title: `Database | ${brand.name} admin`,
  description: 'Everything that this site keeps in the browser: sizes, backup, restore.',
  heading: 'Database',
  intro: 'Everything that this site keeps in this browser: sizes, backup, restore.',
} as const;
