import { type PrivacyOf, privacyWords } from '~/integrations/privacy';

export const privacy: PrivacyOf = {
  contentful: {
    describe: () => ({
      name: 'Contentful',
      role: privacyWords.processor,
      receives: 'Your IP address and browser when you open the blog: articles and pictures come from there.',
      where: 'The data center of its network that is closest to you',
      transfer: privacyWords.clauses,
    }),
  },
};
