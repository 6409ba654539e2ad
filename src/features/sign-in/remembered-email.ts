import { emailChecks, plainTextSchema } from '~/shared/forms/text-schema';
import { defineStoredValue } from '~/shared/lib/storage';

/** The address of the last sign-in in this browser that asked to be remembered. */
export const rememberedEmail = defineStoredValue({
  key: 'remembered_email',
  format: 'text',
  group: 'accounts',
  schema: plainTextSchema().check(...emailChecks()),
});
