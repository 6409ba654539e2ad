import type { System } from '~/integrations/system';
import { contentfulObstacles, contentfulSection } from './settings';

export const contentful: System = {
  id: 'contentful',
  label: 'Contentful',
  category: 'content',
  sections: [contentfulSection],
  uses: [{ id: 'contentful', label: 'Contentful', obstacles: contentfulObstacles }],
  destinations: [],
  // Its picture hosts; the EU has its own. Always allowed: an administrator may try Contentful out in
  // one browser, which the build doesn't know.
  policy: () => ({ 'img-src': ['https://images.ctfassets.net', 'https://images.eu.ctfassets.net'] }),
};
