import * as z from 'zod/mini';
import { settingErrors } from '~/config/setting-errors';
import { defineSiteSettings, httpsAddress } from '~/config/settings-definition';
import { findObstacles, type System } from '~/integrations/system';
import { type BookingService, bookingSettings } from './settings';

/** Somebody whose request is sent. `id`: the lead's. */
type Booker = Readonly<Record<'name' | 'email' | 'topic' | 'id', string>>;

/**
 * What a framed calendar says of itself: it's there, or is once `answer` has been posted to it; or somebody has booked a
 * meeting, or asked for one that its host has to confirm or its guest to pay, with its `start` (ISO timestamp) where
 * that's told.
 */
export type CalendarMessage =
  | { type: 'ready'; answer?: object }
  | { type: 'booked' | 'requested'; start?: string };

interface Calendar {
  /** The addresses of its booking pages. */
  pagePattern: RegExp;
  /** The query that fills in its form. */
  getPrefillQuery: (booker: Booker) => Record<string, string>;
  /** The query that makes a page one for a frame. */
  getFrameQuery: () => Record<string, string>;
  /** Reads a message whose origin and window are the frame's; undefined for one that means nothing here. */
  parseMessage: (message: unknown) => CalendarMessage | undefined;
}

const calMessage = z.object({
  originator: z.literal('CAL'),
  type: z.string(),
  data: z.object({
    startTime: z.optional(z.string()),
    date: z.optional(z.string()),
    /** Of the first version of an event, and of the second. */
    confirmed: z.optional(z.boolean()),
    status: z.optional(z.string()),
    paymentRequired: z.optional(z.boolean()),
  }),
});
const calendlyMessage = z.object({ event: z.string() });

/** A framed calendar that hasn't answered by then may be blocked. */
export const FRAME_TIMEOUT_MS = 12_000;

export const calendars: Record<BookingService, Calendar> = {
  /**
   * cal.com/help/event-types/prefill-fields and /help/embedding: `metadata` reaches its webhooks. Frames by embed-core
   * of github.com/calcom/cal.com (embed.ts, embed-iframe.ts, sdk-action-manager.ts): a body stays invisible until its
   * parent has answered; older servers know the first version of an event alone, with a `date`.
   */
  'cal.com': {
    // Also on a server of one's own.
    pagePattern: /^https:\/\/[^/?#]+\/[^/?#]/,
    getPrefillQuery: ({ name, email, topic, id }) => ({ name, email, notes: topic, 'metadata[lead]': id }),
    getFrameQuery: () => ({
      embed: '',
      embedType: 'inline',
      theme: document.documentElement.dataset.theme ?? 'auto',
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
   * help.calendly.com/hc/articles/226766767: `a1` answers the first question, `utm_content` reaches its webhooks. Frames
   * by its widget.js, without whose two fields they say nothing, and developer.calendly.com, 'Embed Parent Window Events'.
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
  /** support.google.com/calendar/answer/10733297: its pages take nothing and say nothing; `gv` is of its embed code. */
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
    url: httpsAddress,
  }),
  problems: ({ service, url }) =>
    !service || calendars[service].pagePattern.test(url) ? [] : [['url', settingErrors.bookingPage]],
});

export const booking: System = {
  id: 'booking',
  label: 'Booking page',
  category: 'calendar',
  settings: [bookingSettingsDefinition],
  uses: [
    {
      id: 'booking',
      label: 'Booking page',
      obstacles: ({ built }) => findObstacles([!built(bookingSettings).url, 'no-page', 'everything']),
    },
  ],
  destinations: [],
  policy: (built) => {
    const { service, url } = built(bookingSettings);
    return service ? { 'frame-src': getFrameOrigins(url) } : {};
  },
};

/** Cal.com's own pages are at two origins, and one leads to the other. */
const CAL_COM_ORIGINS = ['https://cal.com', 'https://app.cal.com'];

/** Where a booking page's frame may be, and what it says may come from. */
export function getFrameOrigins(url: string): string[] {
  const { origin } = new URL(url);
  return CAL_COM_ORIGINS.includes(origin) ? CAL_COM_ORIGINS : [origin];
}

/** What a message says of the calendar in this frame; undefined for anybody else's. Answers a calendar that waits for that. */
export function readCalendarMessage(
  frame: HTMLIFrameElement | null,
  { service, url }: { service: BookingService; url: string },
  { data, origin, source }: MessageEvent,
): CalendarMessage | undefined {
  const calendar = frame?.contentWindow;
  if (!calendar || source !== calendar || !getFrameOrigins(url).includes(origin)) return undefined;
  const news = calendars[service].parseMessage(data);
  if (news?.type === 'ready' && news.answer) calendar.postMessage(news.answer, origin);
  return news;
}

/** The booking page for one person: by itself, and as a frame in this page. */
export function getBookingUrls(service: BookingService, url: string, booker: Booker) {
  const { getPrefillQuery: filledIn, getFrameQuery: framed } = calendars[service];
  const page = new URL(url);
  for (const [key, value] of Object.entries(filledIn(booker))) page.searchParams.set(key, value);
  const frame = new URL(page);
  for (const [key, value] of Object.entries(framed())) frame.searchParams.set(key, value);
  if (service === 'cal.com') frame.pathname = `${frame.pathname.replace(/\/$/, '')}/embed`;
  return { page: page.href, frame: frame.href };
}
