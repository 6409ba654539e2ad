import { emailChecks, plainTextSchema } from '~/shared/forms/text-schema';
import { defineStoredValue } from '~/shared/lib/storage';

/** The email address of the last sign-in with "Remember me" in this browser. */
export const rememberedEmail = defineStoredValue({
  key: 'remembered_email',
  format: 'text',
  group: 'accounts',
  schema: plainTextSchema().check(...emailChecks()),
});
