import { recipientWords } from '~/content/recipients';
import type { PrivacyOf } from '~/integrations/privacy';

export const privacy: PrivacyOf = {
  contentful: {
    describe: () => ({
      name: 'Contentful',
      role: recipientWords.processor,
      receives: 'Your IP address and browser when you open the blog: articles and pictures come from there.',
      where: 'The data center of its network that is closest to you',
      transfer: recipientWords.clauses,
    }),
  },
};
