import { webhooksSettings } from '~/integrations/webhooks/settings';

type Webhook = (typeof webhooksSettings.defaults.items)[number];

/** Lists these webhooks in the settings of this test's build. Without any, the list is empty again. */
export function setWebhooks(...items: Webhook[]): void {
  webhooksSettings.defaults.items.splice(0, Number.POSITIVE_INFINITY, ...items);
}
