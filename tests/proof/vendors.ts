import { createFakeBackend } from '../fakes/backend.ts';
import { isServiceName } from '../fakes/fake-service.ts';
import { answerFromFakes } from '../fakes/site-routes.ts';

export const VENDORS = ['hubspot', 'hubspot-forms', 'airtable', 'suitecrm', 'webhook', 'email'] as const;
export type VendorName = (typeof VENDORS)[number];

/** The route to a vendor. */
export const ROUTES = ['direct', 'proxy', 'proxy-upsert'] as const;
export type Route = (typeof ROUTES)[number];

const MARK = /L\d+V\d+/;
const toText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
/** The mark of a lead's text, 'L3V1'. */
export const findMark = (value: unknown): string => MARK.exec(toText(value))?.[0] ?? '';
/** The person of a lead, 'P3'. */
export const findPerson = (value: unknown): string =>
  /P\d+(?!\d)/i.exec(toText(value))?.[0].toUpperCase() ?? '';

export const SITE_HOST = 'www.proof.example';

/** The fakes at the addresses of settings.ts. `hasIdFields`: the systems have a field for a submission's id. */
export function createVendors(hasIdFields: boolean) {
  const backend = createFakeBackend({
    sentinels: false,
    hubspot: { uniqueProperties: hasIdFields ? { deals: ['submission_id'] } : {} },
    airtable: { missingColumns: hasIdFields ? [] : ['Submission ID'] },
  });
  return {
    backend,
    /** Answers a request like the vendor, or like the site's proxy before it. */
    async answer(url: URL, init: RequestInit, route: Route) {
      const { pathname, search, host } = url;
      const request = new Request(
        host === SITE_HOST ? url : `https://${SITE_HOST}/${HOSTS[host]}${pathname}${search}`,
        init,
      );
      const open = route === 'proxy-upsert';
      const answer =
        host === SITE_HOST
          ? await answerFromFakes(request, backend, { open })
          : await backend.handle(request);
      if (!answer) throw new Error(`Nobody is at ${url}`);
      return {
        status: answer.status,
        headers: Object.fromEntries(answer.headers),
        text: await answer.text(),
      };
    },
    /** Whether a vendor has got a text. */
    hasText: (vendor: VendorName, mark: string) =>
      backend.log.some(
        ({ service, applied, body }) => applied && service === vendor && findMark(body) === mark,
      ),
  };
}
export type Vendors = ReturnType<typeof createVendors>;

/** The vendor of a request. */
export function findVendor({ host, pathname }: URL): VendorName {
  const name = host === SITE_HOST ? (pathname.split('/')[2] ?? '') : HOSTS[host];
  if (!name || !isServiceName(name)) throw new Error(`Nobody is at ${host}${pathname}`);
  return name as VendorName;
}

const HOSTS: Record<string, VendorName> = {
  'crm-gateway.example': 'hubspot',
  'api.hsforms.com': 'hubspot-forms',
  'api.airtable.com': 'airtable',
  'suitecrm.example': 'suitecrm',
  'hooks.example': 'webhook',
  'mail.example': 'email',
};
