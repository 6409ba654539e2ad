// What a lead's webhooks get. The site's pages post JSON and forms by themselves; lines for a chat are written by
// chat-webhooks.js, because only the host knows a chat's address.

/**
 * The JSON of a webhook. `id` is the same on every repeat, so that a receiver can recognize one.
 *
 * @template {{ id: string, kind: string, formName: string }} Lead
 * @param {Lead} lead
 */
export const toJsonBody = ({ id, kind, formName, ...lead }) => ({ id, kind, form: formName, ...lead });

/**
 * A lead as the fields of a form. `service`: its topic, never empty.
 *
 * @param {{ id: string, formName: string, values: Readonly<Record<string, unknown>>,
 *   contact: { firstName: string, lastName: string } & Record<string, string>, context: { page: string } }} lead
 * @param {string} service
 * @returns {Record<string, string>}
 */
export function toFormFields({ id, formName, values, contact, context }, service) {
  const { firstName, lastName, ...others } = contact;
  return {
    name: `${firstName} ${lastName}`.trim(),
    ...others,
    service,
    form: formName,
    page: context.page,
    id,
    ...(values.test === true && { test: 'true' }),
  };
}

/** The file that the build writes for Netlify, which takes posts at any path, and the name of the form in it. */
export const NETLIFY_FORM_PATH = '/form-backend.html';
export const NETLIFY_FORM_NAME = 'inquiry';

/**
 * What a form service wants beyond the fields, by its address. Formspree, Formspark and Getform want nothing: the form is
 * in the address.
 *
 * @type {Record<string, (query: string) => Record<string, string>>}
 */
const FIXED_FIELDS = {
  [NETLIFY_FORM_PATH]: () => ({ 'form-name': NETLIFY_FORM_NAME }),
  // Its public access key is a field: docs.web3forms.com/getting-started/api-reference. Settings have it in the address.
  'https://api.web3forms.com/submit': (query) => Object.fromEntries(new URLSearchParams(query)),
};

/**
 * The post to a form service: its address and fields, without empty ones.
 *
 * @param {string} url
 * @param {Readonly<Record<string, string>>} fields
 */
export function toFormPost(url, fields) {
  const [address = '', query = ''] = url.split('?', 2);
  const getFixed = Object.hasOwn(FIXED_FIELDS, address) ? FIXED_FIELDS[address] : undefined;
  const filled = Object.fromEntries(Object.entries(fields).filter(([, value]) => value));
  return getFixed ? { url: address, fields: { ...filled, ...getFixed(query) } } : { url, fields: filled };
}

/**
 * What the function gets to know about a lead for a chat: everyone there can read it, so it has no message.
 *
 * @param {{ id: string, kind: string, context: { page: string },
 *   contact: { firstName: string, lastName: string, email: string, company: string, service: string } }} lead
 */
export const toChatFacts = ({ id, kind, contact, context }) => ({
  id,
  kind,
  name: `${contact.firstName} ${contact.lastName}`.trim(),
  email: contact.email,
  company: contact.company,
  topic: contact.service,
  page: context.page.replace(/\?.*/s, ''),
});

const TITLES = {
  contact: 'New inquiry',
  qualification: 'New inquiry about a plan',
  enterprise: 'New enterprise lead',
  demo: 'Demo request',
};
const FACTS = { name: 'Name', email: 'Email', company: 'Company', topic: 'Topic', page: 'Page' };

/**
 * Lines about a lead for a chat, from the facts that a page posted. `flag`: the spam check's line, or none. Undefined if
 * it isn't about a lead. Drops unknown values.
 */
export function toChatLines(given, flag) {
  // A zero-width space keeps chats from linking an address.
  const text = (name) =>
    typeof given[name] === 'string' ? toSingleLine(given[name].replaceAll('://', ':\u200b//')) : '';
  const isLead = Object.hasOwn(TITLES, given.kind) && /^[\w-]{8,64}$/.test(text('id'));
  const who = text('name') || text('email');
  if (!isLead || !who) return undefined;
  const facts = Object.entries(FACTS).flatMap(([name, label]) =>
    text(name) ? [`${label}: ${text(name)}`] : [],
  );
  return [
    `${TITLES[given.kind]}: ${who}`,
    ...facts,
    `Reference: ${text('id').slice(0, 8)}`,
    ...(flag ? [flag] : []),
  ];
}

const MAX_LINE_LENGTH = 240; // Discord takes 2,000 characters in all.

/** The body with these lines as plain text, so that nobody is mentioned and nothing in it can be clicked. */
export const toChatBody = {
  // docs.slack.dev, "Sending messages using incoming webhooks" and "Formatting message text".
  slack: (lines) => ({
    text: lines.map((line) => truncateText(line, escapeSlack)).join('\n'),
    mrkdwn: false,
    unfurl_links: false,
    unfurl_media: false,
  }),
  // learn.microsoft.com/connectors/teams, "When a Teams webhook request is received". A text run ignores Markdown, and a
  // mention would need an entity of its own.
  teams: (lines) => ({
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        contentUrl: null,
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.2',
          body: lines.map((line) => ({
            type: 'RichTextBlock',
            inlines: [{ type: 'TextRun', text: truncateText(line) }],
          })),
        },
      },
    ],
  }),
  // discord.com/developers/docs/resources/webhook. Flag 4 shows no previews.
  discord: (lines) => ({
    content: lines.map((line) => truncateText(line, escapeDiscord)).join('\n'),
    allowed_mentions: { parse: [] },
    flags: 4,
  }),
};

/** Slack interprets text between these characters: <!here>, <@U1>, <https://...|words>. */
const escapeSlack = (text) =>
  text.replace(/[&<>]/g, (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[character]);

/** Without Discord's Markdown, mentions and times. */
const escapeDiscord = (text) => text.replace(/[\\*_~`|<>[\]()#]/g, '\\$&');

const toSingleLine = (text) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

/** Shortens a line to what fits once it is escaped, with an ellipsis at the end. */
function truncateText(text, write = (same) => same) {
  let truncated = '';
  for (const character of text) {
    const next = truncated + write(character);
    if (next.length >= MAX_LINE_LENGTH) return `${truncated}…`;
    truncated = next;
  }
  return truncated;
}
