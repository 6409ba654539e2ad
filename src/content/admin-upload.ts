import { brand } from './brand';

export const uploadPage = {
  title: `Upload | ${brand.name} admin`,
  description: 'Import a site configuration, a leads backup or blog posts.',
  heading: 'Upload',
  intro:
    'Drop a site configuration, a leads backup or blog posts. Everything is checked and shown before it changes anything.',
} as const;
