import { securitySection } from '~/config/site-sections';
import { contentfulLabel } from '~/content/systems/contentful';
import { originsOf, type System } from '~/integrations/system';
import { contentfulObstacles, contentfulSection, environmentUrl } from './settings';

export const contentful: System = {
  id: 'contentful',
  label: contentfulLabel,
  category: 'content',
  sections: [contentfulSection],
  uses: [{ id: 'contentful', label: contentfulLabel, obstacles: contentfulObstacles }],
  destinations: [],
  policy: (built) => {
    const settings = built(contentfulSection);
    // An open policy allows the pictures in any case: an administrator may try Contentful out in one browser, which
    // the build doesn't know.
    const isOpen = built(securitySection).connect === 'open';
    return {
      'img-src': settings.enabled || isOpen ? PICTURES : [],
      'connect-src': originsOf(settings.enabled && environmentUrl(settings)),
    };
  },
};

/** Its picture hosts; the EU has its own. */
const PICTURES = ['https://images.ctfassets.net', 'https://images.eu.ctfassets.net'];
