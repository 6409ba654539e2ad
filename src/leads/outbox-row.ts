import * as z from 'zod/mini';
import { mapContactFields } from './contact-fields';

export const LEAD_KINDS = ['contact', 'qualification', 'enterprise', 'demo', 'newsletter'] as const;
export type LeadKind = (typeof LEAD_KINDS)[number];

/** A stored object: fields that this build doesn't know stay in it, for the newer build in another tab. */
const storedObject = <Shape extends z.core.$ZodShape>(shape: Shape): z.ZodMiniObject<Shape, z.core.$strip> =>
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
const optionalText = z._default(z.string(), '');

const leadSchema = storedObject({
  /** UUID. Sending the same lead again re-uses it, so that destinations can recognize a repeat. */
  id: z.string(),
  kind: z.enum(LEAD_KINDS),
  /** ISO timestamp of the first submission. */
  createdAt: z.string(),
  /** The generic form name that a webhook or form backend sees: 'ContactForm', 'LeadQualification', ... */
  formName: z.string(),
  /** The visitor's entries, by the form's field names. */
  values: z.record(z.string(), z.union([z.string(), z.boolean()])),
  contact: storedObject(mapContactFields(() => optionalText)),
  context: storedObject({
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

const attemptSchema = storedObject({
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

const deliverySchema = storedObject({
  /**
   * `waiting`: not tried yet. `retrying`: failed, retried automatically at `nextAt`. `refused`: bad credential, nobody
   * at that address, or switched off: a person can mend it, so it's retried once on each later visit. `failed`:
   * permanently, or with an unknown outcome.
   */
  state: z.enum(DELIVERY_STATES),
  /** The system has the lead, even if a later step is still open. */
  accepted: z.boolean(),
  /** Results of completed steps, by step name. */
  steps: z.record(z.string(), z.string()),
  /** A step that was sent, and nobody knows whether it was carried out. */
  unanswered: z.optional(z.string()),
  /** It was sent so that the system recognizes a repeat. */
  recognized: z.optional(z.boolean()),
  /** The latest attempts' times (ms since the epoch) and the last step: a page that dies leaves no attempt. */
  begun: z.optional(z.object({ step: z.string(), at: z.array(z.number()) })),
  attempts: z.array(attemptSchema),
  /** What a person should read of an attempt that hasn't ended: a page that dies leaves no attempt. */
  notes: z.optional(z.array(z.string())),
  /** ms since the epoch. */
  nextAt: z.optional(z.number()),
  /** On hold: the service asked for no requests until then (ms since the epoch). Nothing overrides it. */
  holdUntil: z.optional(z.number()),
});
export type Delivery = z.infer<typeof deliverySchema>;

/**
 * The state of a lead across all destinations, as docs/leads.md defines it. `spam`: caught by the honeypot.
 * `unrouted`: no enabled destination takes it. `imported`: not sent unless an administrator sends it.
 */
export type LeadStatus = Delivery['state'] | 'spam' | 'imported' | 'unrouted';

export const outboxRowSchema = storedObject({
  id: z.string(),
  kind: z.enum(LEAD_KINDS),
  /** ISO timestamp. */
  createdAt: z.string(),
  /** Personal data: deleted once every destination has it, unless the local inbox keeps it. */
  lead: z.optional(leadSchema),
  /** `honeypot` is kept and not delivered; `fast` is flagged and delivered. */
  spam: z.optional(z.enum(['honeypot', 'fast'])),
  /** The solution for a spam check that a server verifies; empty where the browser had none. Absent without the check. */
  check: z.optional(z.string()),
  /** Imported as history, or marked so by a restore: nothing is sent until an administrator sends it. */
  imported: z.optional(z.literal(true)),
  /** Written anew while its earlier copy couldn't be found: any step may have been sent before. */
  unsure: z.optional(z.literal(true)),
  /** From a file, or sent by an administrator: this browser's visitor is somebody else. */
  onBehalf: z.optional(z.literal(true)),
  /** By destination id. */
  deliveries: z.record(z.string(), deliverySchema),
  /** One tab at a time delivers a row: its owner, and when the claim expires (ms since the epoch). */
  claim: z.optional(storedObject({ owner: z.string(), until: z.number() })),
  /** The visitor has been told that it arrived. */
  announced: z.boolean(),
  /** The visitor has been told that it will not arrive by itself. */
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

/** Whether nothing happens by itself to a delivery, or to a lead as a whole, until somebody mends something. */
export const needsPerson = (state: LeadStatus | undefined): boolean =>
  state === 'failed' || state === 'refused';

/** Longer than any request may take, so a live tab always renews in time. */
export const CLAIM_DURATION_MS = 20_000;
/** Two clocks of one browser differ by less, unless somebody changed them. */
const MAX_CLAIM_MS = 5 * 60_000;

/** Whether a claim keeps others away now, and lets its holder send. */
export const isClaimActive = (claim: OutboxRow['claim'], now = Date.now()): boolean =>
  claim !== undefined && claim.until > now && !isFromWrongClock(claim, now);

/** Whether the claim ends minutes from now: the clock was set back since it was written. */
export const isFromWrongClock = (claim: OutboxRow['claim'], now = Date.now()): boolean =>
  claim !== undefined && claim.until > now + MAX_CLAIM_MS;

/** Whether the row's claim is this owner's, even if it has run out: nobody else has taken it since. */
export const isOwnedBy = ({ claim }: OutboxRow, owner: string): boolean => claim?.owner === owner;
