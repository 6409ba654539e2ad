import type { ConfigOf } from '~/config/schema';

export type ContentfulSettings = ConfigOf<'contentful'>;

/** Switched on, with a space and its delivery token. */
export const isContentfulEnabled = (settings: ContentfulSettings): boolean =>
  settings.enabled && isConfigured(settings);

export const isConfigured = ({ spaceId, deliveryToken }: ContentfulSettings): boolean =>
  spaceId !== '' && deliveryToken !== '';

export function environmentUrl({ host, spaceId, environment }: ContentfulSettings): string {
  const path = `spaces/${encodeURIComponent(spaceId)}/environments/${encodeURIComponent(environment)}`;
  return `https://${host}/${path}`;
}
