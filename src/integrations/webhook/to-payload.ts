import type { Lead } from '~/leads/lead';

/** What a webhook receives. `id` is the same on every repeat, so that a receiver can recognise one. */
export type WebhookPayload = Pick<Lead, 'id' | 'kind' | 'createdAt' | 'values' | 'contact' | 'context'> & {
  form: string;
};

export const toPayload = ({ id, kind, formName, ...lead }: Lead): WebhookPayload => ({
  id,
  kind,
  form: formName,
  ...lead,
});
