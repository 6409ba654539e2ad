import * as z from 'zod/mini';

/*
 * One schema a section. `z.partial` of it reads what storage or site.config.json overrides; `defaults`
 * below completes it. Secrets are listed beside, so that they can be refused in site.config.json and
 * stripped from an export.
 */

const trackingSchema = z.object({ trackingId: z.string(), chatbotId: z.string() });

const discreetAdminPathSchema = z
  .string()
  .check(z.regex(/^\/[a-z0-9][a-z0-9/_-]*$/i, 'must be a path such as /admin-access'));

const adminSchema = z.object({
  showAdminLinks: z.boolean(),
  enforceAuthForAdminLinks: z.boolean(),
  enforceSuperAdminOnly: z.boolean(),
  discreetAdminPath: discreetAdminPathSchema,
  enforceGlobalAuth: z.boolean(),
  testingMode: z.boolean(),
});

const hubspotSchema = z.object({
  enabled: z.boolean(),
  apiKey: z.string(),
  portalId: z.string(),
  /** The form that browser submissions go to; with the portal id it switches HubSpot Forms on. */
  formGuid: z.string(),
  region: z.enum(['na1', 'eu1']),
  /** Empty: HubSpot's own address. A path such as /api/hubspot: the host's proxy, which adds the key. */
  baseUrl: z.string(),
  /** The dated replacement of v3 is '/crm/objects/2026-03'-like; v3 ends in September 2027. */
  pathPrefix: z.string(),
  defaultLeadSource: z.string(),
  createDeals: z.boolean(),
  showAdminLink: z.boolean(),
  tracking: trackingSchema,
  clientName: z.string(),
  clientEmail: z.string(),
  clientCompany: z.string(),
  clientWebsite: z.string(),
  subscription: z.object({
    plan: z.string(),
    isActive: z.boolean(),
    startDate: z.string(),
    endDate: z.string(),
  }),
});

const airtableSchema = z.object({
  apiKey: z.string(),
  baseId: z.string(),
  baseUrl: z.string(),
  /** The rows come from a CRM sync instead, so this site does not write them. */
  syncWithCRM: z.boolean(),
  contactTableName: z.string(),
  leadTableName: z.string(),
});

const suitecrmSchema = z.object({
  /** Where {base}/Api answers: on SuiteCRM 8 it ends in /legacy. */
  baseUrl: z.string(),
  username: z.string(),
  password: z.string(),
  clientId: z.string(),
  clientSecret: z.string(),
  defaultLeadSource: z.string(),
  createContact: z.boolean(),
  createLead: z.boolean(),
  showAdminLink: z.boolean(),
  tracking: trackingSchema,
});

const emailMarketingSchema = z.object({ endpoint: z.string(), apiKey: z.string(), audienceId: z.string() });

const webhookSchema = z.object({ enabled: z.boolean(), url: z.string() });

const contentfulSchema = z.object({
  enabled: z.boolean(),
  spaceId: z.string(),
  environment: z.string(),
  /** Read-only and public by design; never the preview token. */
  deliveryToken: z.string(),
  host: z.string(),
});

const chatSchema = z.object({
  /** Whether pages show the chat at all. */
  enabled: z.boolean(),
  /**
   * The full address that questions are posted to, such as /api/chat: the host's proxy adds the key. Empty:
   * prepared answers by keyword, and no request.
   */
  endpoint: z.string(),
  /** Empty: the agent's own id, 'default' unless the page names one. A proxy may put its own in its place. */
  model: z.string(),
  /** The browser's own speech recognition in place of the simulated one. */
  voiceInput: z.boolean(),
});

const paymentLinkSchema = z.union([z.literal(''), z.url({ protocol: /^https$/ })]);

const startOfSession = new Date();
const oneYearLater = new Date(startOfSession);
oneYearLater.setFullYear(startOfSession.getFullYear() + 1);

/** Sections that an administrator can override in this browser, by storage name. `sentTo`: where the secrets go. */
export const storedSections = {
  admin: {
    storage: 'adminConfig',
    schema: adminSchema,
    secrets: [],
    defaults: {
      showAdminLinks: true,
      enforceAuthForAdminLinks: true,
      enforceSuperAdminOnly: true,
      discreetAdminPath: '/admin-access',
      enforceGlobalAuth: false,
      testingMode: true,
    } satisfies z.infer<typeof adminSchema>,
  },
  hubspot: {
    storage: 'hubspot',
    schema: hubspotSchema,
    secrets: ['apiKey'],
    sentTo: { setting: 'baseUrl', usual: 'https://api.hubapi.com' },
    defaults: {
      enabled: false,
      apiKey: '',
      portalId: '',
      formGuid: '',
      region: 'na1',
      baseUrl: '',
      pathPrefix: '/crm/v3',
      defaultLeadSource: 'Website',
      createDeals: true,
      showAdminLink: true,
      tracking: { trackingId: '', chatbotId: '' },
      clientName: '',
      clientEmail: '',
      clientCompany: '',
      clientWebsite: '',
      subscription: {
        plan: 'starter',
        isActive: true,
        startDate: startOfSession.toISOString(),
        endDate: oneYearLater.toISOString(),
      },
    } satisfies z.infer<typeof hubspotSchema>,
  },
  airtable: {
    storage: 'airtable',
    schema: airtableSchema,
    secrets: ['apiKey'],
    sentTo: { setting: 'baseUrl', usual: 'https://api.airtable.com' },
    defaults: {
      apiKey: '',
      baseId: '',
      baseUrl: '',
      syncWithCRM: false,
      contactTableName: 'Contacts',
      leadTableName: 'Leads',
    } satisfies z.infer<typeof airtableSchema>,
  },
  suitecrm: {
    storage: 'suitecrm',
    schema: suitecrmSchema,
    secrets: ['username', 'password', 'clientSecret'],
    sentTo: { setting: 'baseUrl', usual: '' },
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
    } satisfies z.infer<typeof suitecrmSchema>,
  },
  emailMarketing: {
    storage: 'emailMarketing',
    schema: emailMarketingSchema,
    secrets: ['apiKey'],
    sentTo: { setting: 'endpoint', usual: '' },
    defaults: { endpoint: '', apiKey: '', audienceId: '' } satisfies z.infer<typeof emailMarketingSchema>,
  },
  webhook: {
    storage: 'webhook',
    schema: webhookSchema,
    secrets: [],
    defaults: { enabled: false, url: '' } satisfies z.infer<typeof webhookSchema>,
  },
  contentful: {
    storage: 'contentful',
    schema: contentfulSchema,
    secrets: [],
    defaults: {
      enabled: false,
      spaceId: '',
      environment: 'master',
      deliveryToken: '',
      host: 'cdn.contentful.com',
    } satisfies z.infer<typeof contentfulSchema>,
  },
  chat: {
    storage: 'chat',
    schema: chatSchema,
    secrets: [],
    defaults: { enabled: true, endpoint: '', model: '', voiceInput: false } satisfies z.infer<
      typeof chatSchema
    >,
  },
} as const;

/** Sections that only the deployment decides: they have no storage key. */
export const siteOnlySections = {
  site: {
    schema: z.object({
      /** Origin of the live site, for canonical links, social tags, sitemap and feed. */
      url: z.url({ protocol: /^https?$/ }),
    }),
    // The build fills in the brand's own origin: this layer does not know the brand.
    defaults: { url: '' },
  },
  tracking: {
    schema: z.object({ trackingId: z.string(), chatbotId: z.string(), region: z.enum(['na1', 'eu1']) }),
    defaults: { trackingId: '', chatbotId: '', region: 'na1' as 'na1' | 'eu1' },
  },
  payments: {
    schema: z.object({
      starter: paymentLinkSchema,
      professional: paymentLinkSchema,
      enterprise: paymentLinkSchema,
    }),
    defaults: { starter: '', professional: '', enterprise: '' },
  },
  booking: {
    schema: z.object({ url: z.union([z.literal(''), z.url({ protocol: /^https$/ })]) }),
    defaults: { url: '' },
  },
  ads: {
    /** Frames for advertisements on the blog, which keep their height while they fill. */
    schema: z.object({ enabled: z.boolean() }),
    defaults: { enabled: false },
  },
  leads: {
    schema: z.object({ localInbox: z.union([z.literal('auto'), z.boolean()]) }),
    defaults: { localInbox: 'auto' as 'auto' | boolean },
  },
  security: {
    schema: z.object({
      /** Replaces `https:` in the policy's connect-src. Full origins, such as https://api.example.com. */
      connectOrigins: z.array(z.url({ protocol: /^https?$/ })),
    }),
    defaults: { connectOrigins: [] as string[] },
  },
} as const;

type StoredSections = typeof storedSections;
type SiteOnlySections = typeof siteOnlySections;

export type StoredSectionName = keyof StoredSections;
export type SiteOnlySectionName = keyof SiteOnlySections;
export type SectionName = StoredSectionName | SiteOnlySectionName;

/** The complete settings of one section. */
export type ConfigOf<S extends SectionName> = S extends StoredSectionName
  ? z.infer<StoredSections[S]['schema']>
  : S extends SiteOnlySectionName
    ? z.infer<SiteOnlySections[S]['schema']>
    : never;

/** Some settings of one section: what a layer overrides. */
export type OverridesOf<S extends SectionName> = {
  [K in keyof ConfigOf<S>]?: ConfigOf<S>[K] extends readonly unknown[]
    ? ConfigOf<S>[K]
    : ConfigOf<S>[K] extends object
      ? Partial<ConfigOf<S>[K]>
      : ConfigOf<S>[K];
};
export type SiteConfig = { [S in SectionName]?: OverridesOf<S> };

/** `schema` with every field optional, one level of groups included. */
export function overridesSchema(schema: z.ZodMiniObject, strict = false): z.ZodMiniObject {
  const fields = Object.fromEntries(
    Object.entries(schema.shape).map(([name, field]) => [
      name,
      z.optional(
        field instanceof z.ZodMiniObject ? overridesSchema(field, strict) : (field as z.ZodMiniType),
      ),
    ]),
  );
  return strict ? z.strictObject(fields) : z.object(fields);
}
