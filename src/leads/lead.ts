import * as z from 'zod/mini';
import { byContactField } from './contact-fields';

export const LEAD_KINDS = ['contact', 'qualification', 'enterprise', 'demo', 'newsletter'] as const;
export type LeadKind = (typeof LEAD_KINDS)[number];

/** A stored object: fields that this build doesn't know stay in it, for the newer build in another tab. */
export const stored = <Shape extends z.core.$ZodShape>(shape: Shape): z.ZodMiniObject<Shape, z.core.$strip> =>
  z.looseObject(shape);

const touchSchema = z.object({
  source: z.optional(z.string()),
  medium: z.optional(z.string()),
  campaign: z.optional(z.string()),
  term: z.optional(z.string()),
  content: z.optional(z.string()),
  at: z.string(),
});

/** One arrival from a campaign link: its UTM parameters and when. */
export type Touch = z.infer<typeof touchSchema>;

const attributionSchema = z.object({ first: z.optional(touchSchema), last: z.optional(touchSchema) });
export type Attribution = z.infer<typeof attributionSchema>;

/** A tab with another build may store a lead without the field. */
const text = z._default(z.string(), '');

export const leadSchema = stored({
  /** UUID. Sending the same lead again re-uses it, so that destinations can recognize a repeat. */
  id: z.string(),
  kind: z.enum(LEAD_KINDS),
  /** ISO timestamp of the first submission. */
  createdAt: z.string(),
  /** The generic form name that a webhook or form backend sees: 'ContactForm', 'LeadQualification', ... */
  formName: z.string(),
  /** The visitor's entries, by the form's field names. */
  values: z.record(z.string(), z.union([z.string(), z.boolean()])),
  contact: stored(byContactField(() => text)),
  context: stored({
    /** Path and query of the page with the form. */
    page: z.string(),
    referrer: z.string(),
    attribution: attributionSchema,
    /** Whether the visitor allowed marketing cookies. */
    trackingConsent: z.boolean(),
    /** The preselected service of the page, if any. */
    service: z.optional(z.string()),
  }),
});

/** A submission on its way: from a form, through the outbox, to the destinations. */
export type Lead = z.infer<typeof leadSchema>;

/** The lead without halves of an emoji, which a cut may leave: systems that take UTF-8 only refuse all of it for one. */
export const wellFormed = (lead: Lead): Lead => ({
  ...lead,
  values: withoutHalves(lead.values),
  contact: withoutHalves(lead.contact),
});

const withoutHalves = <Fields extends Record<string, string | boolean>>(fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replace(/\p{Surrogate}/gu, '\ufffd') : value,
    ]),
  ) as Fields;
