import * as z from 'zod/mini';
import { type SettingsOf, storedSection } from '~/config/section';
import { obstacles, type Surroundings } from '~/integrations/system';

export const contentfulSection = storedSection({
  name: 'contentful',
  key: 'contentful_config',
  schema: z.object({
    enabled: z.boolean(),
    spaceId: z.string(),
    environment: z.string(),
    /** Read-only and public by design; never the preview token. */
    deliveryToken: z.string(),
    host: z.string(),
    /** A code such as de-DE; empty for the space's default. */
    locale: z.string(),
  }),
  // As Contentful gives them out. Anything else that is random may be a key, and one for the host of previews reads drafts.
  published: {
    deliveryToken: (token, { host }) => /^[\w-]{43}$/.test(token) && !/^preview\./i.test(String(host)),
  },
  defaults: {
    enabled: false,
    spaceId: '',
    environment: 'master',
    deliveryToken: '',
    host: 'cdn.contentful.com',
    locale: '',
  },
});

export type ContentfulSettings = SettingsOf<typeof contentfulSection>;

/** Switched on, with a space and its delivery token. */
export function contentfulObstacles({ read }: Surroundings) {
  const { enabled, spaceId, deliveryToken } = read(contentfulSection);
  return obstacles(
    [!enabled, 'switched-off', 'leads', spaceId && 'enabled'],
    [spaceId === '', 'incomplete', 'everything', 'spaceId'],
    [deliveryToken === '', 'incomplete', 'everything', 'deliveryToken'],
  );
}

export function environmentUrl({ host, spaceId, environment }: ContentfulSettings): string {
  const path = `spaces/${encodeURIComponent(spaceId)}/environments/${encodeURIComponent(environment)}`;
  return `https://${host}/${path}`;
}
