import type { ConfigOf } from '~/config/schema';

/** The forms endpoint shares its portal with the CRM's configuration. */
export type HubspotFormsSettings = Pick<ConfigOf<'hubspot'>, 'portalId' | 'formGuid' | 'region'>;

/** Public ids are all it needs. */
export const isHubspotFormsEnabled = ({ portalId, formGuid }: HubspotFormsSettings): boolean =>
  portalId !== '' && formGuid !== '';

export function submitUrl({ portalId, formGuid, region }: HubspotFormsSettings): string {
  const host = region === 'eu1' ? 'api-eu1.hsforms.com' : 'api.hsforms.com';
  const ids = `${encodeURIComponent(portalId)}/${encodeURIComponent(formGuid)}`;
  return `https://${host}/submissions/v3/integration/submit/${ids}`;
}
