import { emailAddress, plainText } from '~/shared/forms/text-schema';
import { storedValue } from '~/shared/lib/storage';

/** The address of the last sign-in in this browser that asked to be remembered. */
export const rememberedEmail = storedValue({
  key: 'remembered_email',
  format: 'text',
  group: 'accounts',
  schema: plainText().check(...emailAddress()),
});
