import { type PrivacyOf, processor, providerOf } from '~/integrations/privacy';
import { chatSection } from './settings';

export const privacy: PrivacyOf = {
  // The chat's window sends nothing by itself.
  widget: null,
  endpoint: {
    describe: (built) => ({
      ...processor('AI model of the chat', providerOf(built, 'model', built(chatSection).endpoint)),
      receives:
        'Your question, the last messages of the conversation, passages of this site that fit, and our office hours. It writes the answer.',
    }),
  },
};
