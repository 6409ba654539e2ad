import * as z from 'zod/mini';
import { SITE_PATH } from '~/shared/lib/is-address';
import { defineStoredValue, readStorage, removeStorage, writeStorage } from '~/shared/lib/storage';

/** A page of the site that matches a question. `to` is a path on this site. */
const siteLinkSchema = z.object({
  label: z.string(),
  to: z.string().check(z.regex(SITE_PATH)),
});

/** The range of a Date. */
const MAX_DATE_MS = 8.64e15;

const messageSchema = z.object({
  id: z.string(),
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  /** Ms since the epoch. */
  timestamp: z.number().check(z.gte(0), z.lte(MAX_DATE_MS)),
  /** Of an answer. `prepared`: by keyword. `model`: by the endpoint. `instead`: by keyword, because the endpoint failed. */
  origin: z.optional(z.enum(['prepared', 'model', 'instead'])),
  /** Of an incomplete model answer, cut by: the visitor, a broken connection, or a limit. */
  ending: z.optional(z.enum(['stopped', 'broken', 'shortened'])),
  links: z.optional(z.array(siteLinkSchema)),
});

const conversationSchema = z.object({ messages: z.array(messageSchema), draft: z.string() });

/** The conversations by agent id. */
export const chatConversation = defineStoredValue({
  key: 'chat_conversation',
  area: 'session',
  group: 'visits',
  schema: z.record(z.string(), conversationSchema),
});

export type SiteLink = z.infer<typeof siteLinkSchema>;
export type ChatMessage = z.infer<typeof messageSchema>;
/** Both sides' messages without the greeting, oldest first, and the field's text. */
export type Conversation = z.infer<typeof conversationSchema>;

/** In characters. Longer questions belong in the contact form. */
export const MAX_QUESTION_LENGTH = 2_000;

/** How many messages are kept: a tab may stay open for weeks. */
const MAX_STORED_MESSAGES = 100;

export const emptyConversation: Conversation = { messages: [], draft: '' };

/** The conversation with an agent in this tab. An unreadable conversation counts as empty. */
export const readConversation = (agentId: string): Conversation =>
  readStorage(chatConversation)?.[agentId] ?? emptyConversation;

/** Stores a conversation until the tab closes. Removes an empty conversation from storage. */
export function writeConversation(agentId: string, conversation: Conversation): void {
  const { [agentId]: _, ...others } = readStorage(chatConversation) ?? {};
  const { messages, draft } = conversation;
  const all =
    messages.length > 0 || draft
      ? { ...others, [agentId]: { draft, messages: messages.slice(-MAX_STORED_MESSAGES) } }
      : others;
  if (Object.keys(all).length === 0) removeStorage(chatConversation);
  else writeStorage(chatConversation, all);
}
