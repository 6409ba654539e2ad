import * as z from 'zod/mini';
import { settingErrors } from '~/config/setting-errors';
import { defineSiteSettings, httpsUrlSchema } from '~/config/settings-definition';
import { collectObstacles, type System } from '~/integrations/system';
import { getRootAttribute } from '~/shared/lib/root-attributes';
import { type BookingService, bookingSettings } from './settings';

/** The sender of a request. `id`: the lead's. */
type Booker = Readonly<Record<'name' | 'email' | 'topic' | 'id', string>>;

/**
 * A message of a framed calendar. `ready`: it is loaded, or will show once `answer` has been posted to it. `booked`: a
 * meeting. `requested`: a meeting that the host has to confirm or the guest to pay. `start`: ISO timestamp, if given.
 */
export type CalendarMessage =
  | { type: 'ready'; answer?: object }
  | { type: 'booked' | 'requested'; start?: string };

interface Calendar {
  /** Matches the addresses of its booking pages. */
  pagePattern: RegExp;
  /** The query that fills in its form. */
  getPrefillQuery: (booker: Booker) => Record<string, string>;
  /** The query for a framed page. */
  getFrameQuery: () => Record<string, string>;
  /** Reads a message whose origin and window are the frame's. Undefined for irrelevant messages. */
  parseMessage: (message: unknown) => CalendarMessage | undefined;
}

const calMessage = z.object({
  originator: z.literal('CAL'),
  type: z.string(),
  data: z.object({
    startTime: z.optional(z.string()),
    date: z.optional(z.string()),
    /** `confirmed` is in version 1 of an event, `status` in version 2. */
    confirmed: z.optional(z.boolean()),
    status: z.optional(z.string()),
    paymentRequired: z.optional(z.boolean()),
  }),
});
const calendlyMessage = z.object({ event: z.string() });

/** A framed calendar that hasn't answered after this time may be blocked. */
export const FRAME_TIMEOUT_MS = 12_000;

const calendars: Record<BookingService, Calendar> = {
  /**
   * cal.com/help/event-types/prefill-fields and /help/embedding: `metadata` reaches its webhooks. Frames: embed-core of
   * github.com/calcom/cal.com (embed.ts, embed-iframe.ts, sdk-action-manager.ts). A framed body stays invisible until its
   * parent has answered. Older servers send only version 1 of an event, with a `date`.
   */
  'cal.com': {
    // Also self-hosted.
    pagePattern: /^https:\/\/[^/?#]+\/[^/?#]/,
    getPrefillQuery: ({ name, email, topic, id }) => ({ name, email, notes: topic, 'metadata[lead]': id }),
    getFrameQuery: () => ({
      embed: '',
      embedType: 'inline',
      theme: getRootAttribute('theme') ?? 'auto',
    }),
    parseMessage: (message) => {
      const { type = '', data } = calMessage.safeParse(message).data ?? {};
      if (type === '__iframeReady')
        return { type: 'ready', answer: { originator: 'CAL', method: 'parentKnowsIframeReady' } };
      if (!/^(?:b|rescheduleB)ookingSuccessful(?:V2)?$/.test(type)) return undefined;
      const { startTime, date, confirmed, status, paymentRequired } = data ?? {};
      const start = new Date(startTime ?? date ?? '');
      const isOpen = confirmed === false || status === 'PENDING' || paymentRequired;
      return {
        type: isOpen ? 'requested' : 'booked',
        ...(Number.isNaN(start.getTime()) ? {} : { start: start.toISOString() }),
      };
    },
  },
  /**
   * help.calendly.com/hc/articles/226766767: `a1` answers the first question, `utm_content` reaches its webhooks. Frames:
   * its widget.js, without whose two fields they send no messages, and developer.calendly.com, 'Embed Parent Window
   * Events'.
   */
  calendly: {
    pagePattern: /^https:\/\/calendly\.com\/[^/?#]/,
    getPrefillQuery: ({ name, email, topic, id }) => ({ name, email, a1: topic, utm_content: id }),
    getFrameQuery: () => ({ embed_domain: location.hostname, embed_type: 'Inline' }),
    parseMessage: (message) => {
      const event = calendlyMessage.safeParse(message).data?.event;
      if (!event?.startsWith('calendly.')) return undefined;
      return { type: event === 'calendly.event_scheduled' ? 'booked' : 'ready' };
    },
  },
  /** support.google.com/calendar/answer/10733297: no prefill and no messages. `gv` is part of its embed code. */
  google: {
    pagePattern: /^https:\/\/calendar\.google\.com\/calendar\/(?:u\/\d+\/)?appointments\/[^/?#]/,
    getPrefillQuery: () => ({}),
    getFrameQuery: () => ({ gv: 'true' }),
    parseMessage: () => undefined,
  },
};

export const bookingSettingsDefinition = defineSiteSettings({
  ...bookingSettings,
  schema: z.object({
    service: z.enum(['', 'cal.com', 'calendly', 'google']),
    url: httpsUrlSchema,
  }),
  problems: ({ service, url }) =>
    !service || calendars[service].pagePattern.test(url) ? [] : [['url', settingErrors.bookingPage]],
});

export const booking: System = {
  id: 'booking',
  label: 'Booking page',
  settings: [bookingSettingsDefinition],
  capabilities: [
    {
      id: 'booking',
      label: 'Booking page',
      findObstacles: ({ readBuild }) =>
        collectObstacles([!readBuild(bookingSettings).url, 'no-page', 'everything']),
    },
  ],
  destinations: [],
  contentSecurityPolicy: (readBuild) => {
    const { service, url } = readBuild(bookingSettings);
    return service ? { 'frame-src': getFrameOrigins(url) } : {};
  },
};

/** Cal.com's pages redirect between two origins. */
const CAL_COM_ORIGINS = ['https://cal.com', 'https://app.cal.com'];

/** The origins of a booking page's frame and of its messages. */
function getFrameOrigins(url: string): string[] {
  const { origin } = new URL(url);
  return CAL_COM_ORIGINS.includes(origin) ? CAL_COM_ORIGINS : [origin];
}

/** Reads a message of the calendar in this frame, and posts an answer if it needs one. Undefined for other messages. */
export function readCalendarMessage(
  frame: HTMLIFrameElement | null,
  { service, url }: { service: BookingService; url: string },
  { data, origin, source }: MessageEvent,
): CalendarMessage | undefined {
  const calendar = frame?.contentWindow;
  if (!calendar || source !== calendar || !getFrameOrigins(url).includes(origin)) return undefined;
  const message = calendars[service].parseMessage(data);
  if (message?.type === 'ready' && message.answer) calendar.postMessage(message.answer, origin);
  return message;
}

/** The addresses of the booking page for one person: as a page and as a frame. */
export function getBookingUrls(service: BookingService, url: string, booker: Booker) {
  const { getPrefillQuery, getFrameQuery } = calendars[service];
  const page = new URL(url);
  for (const [key, value] of Object.entries(getPrefillQuery(booker))) page.searchParams.set(key, value);
  const frame = new URL(page);
  for (const [key, value] of Object.entries(getFrameQuery())) frame.searchParams.set(key, value);
  if (service === 'cal.com') frame.pathname = `${frame.pathname.replace(/\/$/, '')}/embed`;
  return { page: page.href, frame: frame.href };
}
