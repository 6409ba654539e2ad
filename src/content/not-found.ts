import { paths } from '~/shared/paths';
import { voice } from './brand-voice';
import { first } from './offer-counts';

/** The texts of the page for an unknown address. */
export const notFoundCopy = {
  heading: 'Page Not Found',
  description:
    'There’s no page at this address. Pricing, contact, the blog and the home page are one click away.',
  text: `There’s no page at this address. It may have moved, or the link that brought you here ${voice.looseEnd}.`,
  goBack: 'Go Back',
  pricing: { label: 'See pricing', to: paths.pricing() },
  tilesTitle: 'Most people are looking for one of these',
  tiles: [
    { label: 'Home', to: paths.home(), text: 'What we do, on one page' },
    { label: 'Pricing', to: paths.pricing(), text: `${first.plans}, monthly or annually` },
    { label: 'Contact', to: paths.contact(), text: 'Write, call or visit us' },
    { label: 'Blog', to: paths.blog(), text: 'Articles on getting started with automation' },
  ],
} as const;
