import { chatPrivacy } from '~/content/systems/chat-completions';
import { type PrivacyOf, processor, providerOf } from '~/integrations/privacy';
import { chatSection } from './settings';

export const privacy: PrivacyOf = {
  // The chat's window sends nothing by itself.
  widget: null,
  endpoint: {
    describe: (built) => ({
      ...processor(chatPrivacy.name, providerOf(built, 'model', built(chatSection).endpoint)),
      receives: chatPrivacy.receives,
    }),
  },
};
