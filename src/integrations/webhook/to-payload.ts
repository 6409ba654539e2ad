import type { Lead } from '~/leads/lead';

/**
 * The body that a webhook receives. `id` is the same on every repeat, so that a receiver can recognize one. `troubles`
 * come with a repeat: a line for each other system that hasn't confirmed the lead.
 */
export type WebhookPayload = Pick<Lead, 'id' | 'kind' | 'createdAt' | 'values' | 'contact' | 'context'> & {
  form: string;
  troubles?: readonly string[];
};

export const toPayload = ({ id, kind, formName, ...lead }: Lead): WebhookPayload => ({
  id,
  kind,
  form: formName,
  ...lead,
});
