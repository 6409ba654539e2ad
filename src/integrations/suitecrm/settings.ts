import * as z from 'zod/mini';
import { defineStoredSettings, type InferSettings } from '~/config/settings-definition';
import { collectObstacles, type SetupContext } from '~/integrations/system';
import { isSameOrigin } from '~/shared/lib/http';
import { findOwner } from '~/shared/lib/is-address';
import { trimTrailing } from '~/shared/lib/trim-trailing';

/** Access tokens, which are signed JSON (JWT). */
export const secretPattern = /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{20,}/;

export const suitecrmSettings = defineStoredSettings({
  name: 'suitecrm',
  key: 'customer_system_config',
  schema: z.object({
    /** The address above /Api: on SuiteCRM 8 it ends in /legacy. */
    baseUrl: z.string(),
    username: z.string(),
    password: z.string(),
    clientId: z.string(),
    clientSecret: z.string(),
    defaultLeadSource: z.string(),
    createContact: z.boolean(),
    createLead: z.boolean(),
    showAdminLink: z.boolean(),
    tracking: z.object({ trackingId: z.string(), chatbotId: z.string() }),
  }),
  // Includes the client's id: visitors don't need it, and people paste the secret into the wrong field.
  secrets: ['username', 'password', 'clientId', 'clientSecret'],
  getSecretTarget: ({ baseUrl = '' }) => findOwner(baseUrl),
  urlSettings: ['baseUrl'],
  defaults: {
    baseUrl: '',
    username: '',
    password: '',
    clientId: '',
    clientSecret: '',
    defaultLeadSource: 'Website',
    createContact: true,
    createLead: true,
    showAdminLink: true,
    tracking: { trackingId: '', chatbotId: '' },
  },
});

export type SuitecrmSettings = InferSettings<typeof suitecrmSettings>;

export const hasCredentials = ({ username, password }: SuitecrmSettings): boolean =>
  username !== '' && password !== '';

/** Requires a server with a user, or an address on this site that signs in on its own; and a module to create. */
export function findSuitecrmObstacles({ read, origin }: SetupContext) {
  const settings = read(suitecrmSettings);
  return collectObstacles(
    [settings.baseUrl === '', 'no-server', 'everything'],
    [
      !hasCredentials(settings) && !isSameOrigin(settings.baseUrl, origin),
      'no-access',
      'everything',
      'baseUrl',
    ],
    [!settings.createContact && !settings.createLead, 'nothing', 'leads', 'createLead'],
  );
}

/** {base}/Api, where `base` on SuiteCRM 8 ends in /legacy. */
export const getApiUrl = ({ baseUrl }: SuitecrmSettings): string => `${trimTrailing(baseUrl, '/')}/Api`;
