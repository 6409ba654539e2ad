import * as z from 'zod/mini';
import { mapContactFields } from './contact-fields';

export const LEAD_KINDS = ['contact', 'qualification', 'enterprise', 'demo', 'newsletter'] as const;
export type LeadKind = (typeof LEAD_KINDS)[number];

/** A stored object. Keeps fields that this build doesn't know, for a newer build in another tab. */
const createStoredObject = <Shape extends z.core.$ZodShape>(
  shape: Shape,
): z.ZodMiniObject<Shape, z.core.$strip> => z.looseObject(shape);

const campaignTouchSchema = z.object({
  source: z.optional(z.string()),
  medium: z.optional(z.string()),
  campaign: z.optional(z.string()),
  term: z.optional(z.string()),
  content: z.optional(z.string()),
  at: z.string(),
});

/** One arrival from a campaign link: its UTM parameters and its time. */
export type CampaignTouch = z.infer<typeof campaignTouchSchema>;

const attributionSchema = z.object({
  first: z.optional(campaignTouchSchema),
  last: z.optional(campaignTouchSchema),
});
export type Attribution = z.infer<typeof attributionSchema>;

/** A tab with another build may store a lead without the field. */
const optionalText = z._default(z.string(), '');

const leadSchema = createStoredObject({
  /** UUID. Resending a lead reuses it, so that destinations can recognize a repeat. */
  id: z.string(),
  kind: z.enum(LEAD_KINDS),
  /** ISO timestamp of the first submission. */
  createdAt: z.string(),
  /** The form name for webhooks: 'ContactForm', 'LeadQualification', ... */
  formName: z.string(),
  /** The visitor's entries, by the form's field names. */
  values: z.record(z.string(), z.union([z.string(), z.boolean()])),
  contact: createStoredObject(mapContactFields(() => optionalText)),
  context: createStoredObject({
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

/** A submission of a form. */
export type Lead = z.infer<typeof leadSchema>;

/** The lead without lone surrogates, which a cut may leave. Systems that require UTF-8 reject a whole lead for one. */
export const toWellFormed = (lead: Lead): Lead => ({
  ...lead,
  values: replaceLoneSurrogates(lead.values),
  contact: replaceLoneSurrogates(lead.contact),
});

const replaceLoneSurrogates = <Fields extends Record<string, string | boolean>>(fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replace(/\p{Surrogate}/gu, '\ufffd') : value,
    ]),
  ) as Fields;

const attemptSchema = createStoredObject({
  /** ISO timestamp of the attempt's end. */
  at: z.string(),
  outcome: z.enum(['delivered', 'failed']),
  /** Kind and readable reason of a failure; never a secret. */
  kind: z.optional(z.string()),
  reason: z.optional(z.string()),
  notes: z.array(z.string()),
});
/** Only the latest are kept. */
export const MAX_STORED_ATTEMPTS = 20;
export type Attempt = z.infer<typeof attemptSchema>;

/** The most urgent one first. */
export const DELIVERY_STATES = ['failed', 'refused', 'retrying', 'waiting', 'delivered'] as const;

/** What is known of a step that has begun. A step that was refused, and did nothing, is as if it hadn't begun. */
const stepSchema = z.discriminatedUnion('status', [
  /** Without an answer: it may have been carried out. It's sent again. */
  createStoredObject({ status: z.literal('sent') }),
  /** The same, but nobody would notice a duplicate: it isn't sent again, and without an answer a person has to look. */
  createStoredObject({ status: z.literal('sent-once') }),
  /** `result`: an id, or a word. */
  createStoredObject({ status: z.literal('done'), result: z.string() }),
]);
export type Step = z.infer<typeof stepSchema>;

const deliverySchema = createStoredObject({
  /**
   * `waiting`: not tried yet. `retrying`: failed, retried automatically at `nextAt`. `refused`: bad credential, wrong
   * URL, or switched off. A person can fix it, so it's retried once on each later visit.
   * `failed`: permanently, such as by the error kind `rejected`, or with an unknown outcome.
   */
  state: z.enum(DELIVERY_STATES),
  /** The system has the lead, even if a later step is still open. */
  accepted: z.boolean(),
  /** By name. */
  steps: z.record(z.string(), stepSchema),
  /** When the latest attempts began their last step (ms since the epoch): a page that crashes records no attempt. */
  begunAt: z.optional(z.array(z.number())),
  attempts: z.array(attemptSchema),
  /** Notes for people of an attempt that hasn't ended: a page that crashes records no attempt. */
  notes: z.optional(z.array(z.string())),
  /** ms since the epoch. */
  nextAt: z.optional(z.number()),
  /** The service asked for no requests until then (ms since the epoch). Nothing overrides it. */
  holdUntil: z.optional(z.number()),
});
export type Delivery = z.infer<typeof deliverySchema>;

/**
 * The state of a lead across all destinations, as docs/leads.md defines it. `spam`: caught by the honeypot.
 * `unrouted`: no enabled destination takes it. `imported`: not sent unless an administrator sends it.
 */
export type LeadStatus = Delivery['state'] | 'spam' | 'imported' | 'unrouted';

export const outboxRowSchema = createStoredObject({
  id: z.string(),
  kind: z.enum(LEAD_KINDS),
  /** ISO timestamp. */
  createdAt: z.string(),
  /** Personal data: deleted once every destination has it, unless the local inbox keeps it, or after 90 days. */
  lead: z.optional(leadSchema),
  /** `honeypot`: kept and not delivered. `fast`: flagged and delivered. */
  spam: z.optional(z.enum(['honeypot', 'fast'])),
  /** The solution of the spam check, which a server verifies; empty if the browser had none. Absent without a check. */
  check: z.optional(z.string()),
  /** Imported as history, or marked so by a restore: nothing is sent until an administrator sends it. */
  imported: z.optional(z.literal(true)),
  /** Rewritten while its earlier copy couldn't be found: any step may have been sent before. */
  unsure: z.optional(z.literal(true)),
  /** From a file, or sent by an administrator: the lead isn't from this browser's visitor. */
  onBehalf: z.optional(z.literal(true)),
  /** When an administrator last imported or sent it (ISO). */
  handledAt: z.optional(z.string()),
  /** By destination id. */
  deliveries: z.record(z.string(), deliverySchema),
  /** One tab at a time delivers a row. `until`: ms since the epoch. */
  claim: z.optional(createStoredObject({ owner: z.string(), until: z.number() })),
  /** The visitor has been told that it arrived. */
  announced: z.boolean(),
  /** The visitor has been told that it will not be retried automatically. */
  warned: z.optional(z.literal(true)),
});

/** One submission in the outbox: the lead and a receipt for each destination. */
export type OutboxRow = z.infer<typeof outboxRowSchema>;

export const createDelivery = (): Delivery => ({
  state: 'waiting',
  accepted: false,
  steps: {},
  attempts: [],
});

/** Whether a delivery or a lead isn't retried automatically until a person fixes something. */
export const needsPerson = (state: LeadStatus | undefined): boolean =>
  state === 'failed' || state === 'refused';

/** A stored time. One further ahead than its longest wait was written under a wrong clock, and counts as now. */
export const readStoredTime = (time: number, maxMs: number, now = Date.now()): number =>
  time > now + maxMs ? now : time;

/** Longer than any request may take, so a live tab always renews in time. */
export const CLAIM_DURATION_MS = 20_000;
/** The clocks of one browser's processes differ a little. */
const CLOCK_TOLERANCE_MS = 5_000;

/** Whether a claim is valid: its owner may send, and nobody else. */
export const isClaimActive = (claim: OutboxRow['claim'], now = Date.now()): boolean =>
  claim !== undefined && readStoredTime(claim.until, CLAIM_DURATION_MS + CLOCK_TOLERANCE_MS, now) > now;

/** Whether this owner wrote the row's claim, even if it has expired: nobody else has claimed the row since. */
export const isOwnedBy = ({ claim }: OutboxRow, owner: string): boolean => claim?.owner === owner;
