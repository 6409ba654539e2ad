import * as z from 'zod/mini';
import {
  describedText,
  description,
  link,
  namedText,
  redirectTarget,
  reference,
  screen,
  term,
  text,
} from '../content/text-schemas.ts';
import { aliasesSchema } from '../shared/articles/front-matter.ts';
import { findVideo } from '../shared/lib/video-players.ts';
import {
  anchor,
  block,
  contactFieldNames,
  day,
  dye,
  file,
  intro,
  links,
  listOf,
  pagesOf,
  picture,
  pictureFields,
  posts,
  question,
  section,
  seed,
  unique,
} from './fields.ts';

/* The schemas of pages and blocks, for the build, the editor and types. Browser code imports only the types. */

const phase = z.strictObject({
  happens: text,
  get: describedText('What the client has of it.'),
  need: describedText('What the client gives.'),
  stop: describedText('Price and exit.'),
});

const part = z.strictObject({ ...anchor, heading: text });

/** The blocks' fields by type, which is also the name of the block's file and component. */
export const blockSchemas = {
  agenda: block('agenda', 'what happens when', {
    ...section,
    intro,
    items: listOf(
      z.strictObject({ time: describedText('When it is: 0 to 5 min, or 10:30.'), name: text, text }),
    ),
  }),
  booking: block('booking', 'the times for a demo', section),
  /** What people ask before a booking, answered by the calendar that the site has. */
  'booking-questions': block('booking-questions', 'questions before a demo', section),
  'call-to-action': block('call-to-action', 'a banner with buttons', {
    id: anchor.id,
    heading: text,
    text,
    links: listOf(link),
    seed,
    picture,
  }),
  'contact-form': block('contact-form', 'with questions of your own', {
    brief: anchor.brief,
    heading: text,
    intro: z.optional(describedText('Below the heading.')),
    form: describedText('Names its messages in the inbox, in chats and in analytics: Spring offer.'),
    fields: z.optional(
      listOf(z.enum(contactFieldNames)).check(
        z.refine((fields) => fields.includes('email'), 'has to include email'),
        unique(String),
        z.describe('The contact fields that it asks for. Empty: all.'),
      ),
    ),
    questions: z.optional(
      listOf(question).check(
        unique(({ id }) => id, 'id'),
        unique(({ label }) => label, 'label'),
        z.describe('Its own questions, below the contact fields.'),
      ),
    ),
    submit: z.optional(describedText('The button.')),
    thanks: z.optional(
      z.strictObject({ title: text, description: text }).check(z.describe('Once a message has arrived.')),
    ),
    next: z.optional(
      z.strictObject({ to: text }).check(z.describe('A page to go on to, once a message has arrived.')),
    ),
  }).check(
    z.refine(
      ({ fields = [], questions = [] }) => !questions.some(({ id }) => fields.some((field) => field === id)),
      {
        error: 'names a field that a question fills as well',
        path: ['fields'],
      },
    ),
  ),
  details: block('details', 'lists that open with a click', {
    ...section,
    intro,
    groups: listOf(z.strictObject({ heading: text, list: listOf(text) })),
    links,
  }),
  facts: block('facts', 'terms beside their explanation', {
    ...section,
    intro,
    layout: z.optional(
      z.enum(['rows', 'columns']).check(z.describe('Rows: two beside each other. Columns: three.')),
    ),
    facts: listOf(term),
    links,
  }),
  'facts-with-picture': block('facts-with-picture', 'terms beside a screen of the product', {
    ...section,
    intro,
    facts: listOf(term),
    more: z.optional(link),
    picture: screen,
  }),
  faq: block('faq', 'questions with answers that open', {
    ...section,
    questions: listOf(z.strictObject({ question: text, answer: text })),
  }),
  features: block('features', 'headings with a text each', {
    ...section,
    intro,
    features: listOf(namedText),
    links,
  }),
  gallery: block('gallery', 'your pictures, side by side', {
    ...section,
    intro,
    pictures: listOf(z.strictObject(pictureFields)),
  }),
  guides: block('guides', 'links to read in order, by stage', {
    ...section,
    intro,
    stages: listOf(
      z.strictObject({
        name: text,
        text: describedText('Beside the name, while its guides are folded.'),
        guides: listOf(z.strictObject({ title: text, to: text, text })),
      }),
    ),
  }),
  image: block('image', 'one picture of yours', pictureFields),
  logos: block('logos', 'your clients’ names', {
    heading: text,
    note: z.optional(describedText('Below the heading, such as whose names they are.')),
    names: listOf(z.strictObject({ name: text, logo: picture })),
    oneColor: z.optional(z.boolean().check(z.describe('On: logos with a transparent background are white.'))),
  }),
  people: block('people', 'your team', section),
  phases: block('phases', 'the five phases of a project', {
    ...section,
    intro,
    phases: z.strictObject({
      discovery: phase,
      strategy: phase,
      development: phase,
      testing: phase,
      improvement: phase,
    }),
  }),
  picture: block('picture', 'a screen of the product', { picture: screen }),
  positions: block('positions', 'open jobs', {
    ...section,
    intro,
    sample: z.optional(z.strictObject({ title: text, text })),
    openings: z
      .record(
        text,
        z.strictObject({
          department: text,
          type: text,
          location: text,
          pay: text,
          summary: text,
          tasks: listOf(text),
          brings: listOf(text),
        }),
      )
      .check(z.describe('By the ids of positions.json.')),
  }),
  'post-list': block('post-list', 'titles of articles', {
    ...section,
    intro,
    posts: posts.check(z.describe('Links to articles.')),
    links,
  }),
  posts: block('posts', 'cards of articles', {
    ...section,
    intro,
    posts: z.optional(posts.check(z.describe('Links to articles. Empty: the three newest.'))),
    links,
  }),
  product: block('product', 'its benefits beside its screen', {
    ...section,
    outcome: describedText('What a client has of it.'),
    capabilities: listOf(text),
    links,
    picture: screen,
    wideOnly: z.optional(z.boolean().check(z.describe('Leaves the picture out on phones.'))),
  }),
  quotes: block('quotes', 'what your clients say', {
    ...section,
    text: z.optional(
      describedText('Below the heading. The quotes are those of Parts of pages, Testimonials.'),
    ),
    note: z.optional(describedText('Below the quotes, such as that they are samples.')),
  }),
  readiness: block('readiness', 'the readiness check', { ...anchor, heading: text }),
  reports: block('reports', 'the reports to read', { ...section, intro }),
  savings: block('savings', 'the savings calculator', {
    parts: z.strictObject({ calculator: part, months: part }),
  }),
  'services-table': block('services-table', 'all services with their plans', {
    ...anchor,
    heading: text,
    text,
    products: listOf(
      z.strictObject({
        name: text,
        to: describedText('Where the page tells more of it.'),
        services: pagesOf('services', 'isn’t the address of a service, such as /services/chatbots'),
      }),
    ).check(z.describe('What groups the services, for the last column.')),
  }),
  statements: block('statements', 'sentences in large letters', {
    parts: listOf(
      z.strictObject({ ...anchor, heading: text, statement: describedText('In large letters.'), text }),
    ),
  }),
  steps: block('steps', 'four numbered steps', {
    ...section,
    intro,
    steps: z.array(namedText).check(z.length(4)),
    dye,
  }),
  table: block('table', 'rows and columns', {
    ...section,
    intro,
    caption: describedText('Names the table for screen readers.'),
    layout: z.optional(
      z
        .enum(['even', 'narrow-start', 'wide-end'])
        .check(
          z.describe(
            'Even: columns of one width. Narrow start: the first is narrower. Wide end: the last is wider.',
          ),
        ),
    ),
    columns: listOf(text),
    rows: listOf(listOf(text)).check(z.describe('As many cells as columns.')),
    rowLinks: z.optional(
      listOf(reference).check(z.describe('Where the rows’ first cells lead, one for each row.')),
    ),
    note: z.optional(describedText('Below the table.')),
    links,
  }).check(
    z.refine(({ columns, rows }) => rows.every((row) => row.length === columns.length), {
      error: 'need a cell for each column',
      path: ['rows'],
    }),
    z.refine(({ rows, rowLinks }) => !rowLinks || rowLinks.length === rows.length, {
      error: 'need one for each row',
      path: ['rowLinks'],
    }),
  ),
  subscribe: block('subscribe', 'the newsletter’s form', {
    ...anchor,
    heading: text,
    facts: listOf(term).check(z.describe('What subscribers can expect, beside the form.')),
    link: z.optional(link.check(z.describe('Below them, such as one to a sample.'))),
  }),
  /** The build turns the Markdown into HTML. */
  text: block('text', 'paragraphs in Markdown', {
    ...section,
    intro,
    folded: z.optional(
      z
        .strictObject({ id: text, title: text, note: z.optional(describedText('Below the title.')) })
        .check(
          z.describe(
            'The text opens on request, below this title or by a link to its id. The chat leaves it out.',
          ),
        ),
    ),
    markdown: describedText('Paragraphs, lists and links in Markdown.'),
    links,
  }),
  video: block('video', 'a film to play', {
    ...section,
    intro,
    url: z.optional(
      z.string().check(
        z.refine((url) => findVideo(url) !== undefined, {
          error:
            'isn’t the address of a film on YouTube or Vimeo: write it as https://youtu.be/aqz-KE-bpKQ, https://vimeo.com/76979871, or of an unlisted one https://vimeo.com/76979871/8272103f6e',
        }),
        z.describe('A film on YouTube or Vimeo, in place of a file. Nothing of theirs loads before a click.'),
      ),
    ),
    file: z.optional(file('An MP4 or WebM film, such as /videos/tour.mp4.')),
    poster: z.optional(file('Its picture before it plays.')),
    subtitles: z.optional(file('The words of a file as WebVTT, such as /videos/tour.vtt.')),
    caption: describedText('Below it: what it shows.'),
  }).check(
    z.refine(({ url, file }) => url || file, { error: 'is missing', path: ['file'] }),
    z.refine(({ url, file }) => !(url && file), { error: 'is one film, and file another', path: ['url'] }),
    z.refine(({ file, subtitles }) => !file || subtitles, { error: 'is missing', path: ['subtitles'] }),
  ),
};

export type BlockType = keyof typeof blockSchemas;

type Schema = (typeof blockSchemas)[BlockType];

const anyBlock = z.discriminatedUnion('type', Object.values(blockSchemas) as [Schema, ...Schema[]], {
  error: () => `there is no such block; blocks are ${Object.keys(blockSchemas).join(', ')}`,
});

/** A page of blocks: a file of src/content/pages, whose path is its address. */
const pageFields = z.strictObject({
  aliases: aliasesSchema,
  title: describedText('For the browser’s tab and search results.'),
  description,
  hero: z.strictObject({
    kicker: describedText('In small letters above the heading.'),
    heading: describedText('In the largest letters. The address of a new page is made of it.'),
    intro: describedText('Below the heading.'),
    links: z.optional(
      listOf(link).check(z.describe('Buttons. #contact-form leads to the form of this page.')),
    ),
    seed,
    picture,
  }),
  blocks: z.array(anyBlock).check(z.minLength(1)),
  card: z
    .optional(
      z.strictObject({ kicker: z.optional(text), title: z.optional(text), dye, accent: dye, picture }),
    )
    .check(z.describe('The picture for shared links, if it differs from title and hero.')),
  parent: z.optional(
    link.check(
      z.describe(
        'The page above it, for search engines. Its name also stands above the heading, except for /.',
      ),
    ),
  ),
  describes: z
    .optional(z.enum(['organization']))
    .check(z.describe('Tells search engines that the page introduces the agency.')),
  noindex: z.optional(z.boolean().check(z.describe('Keeps it out of search engines and of the sitemap.'))),
  header: z
    .optional(z.enum(['plain']))
    .check(
      z.describe('Plain: the mark and one link above, the legal texts below, so that little leads away.'),
    ),
  starts: z.optional(day('The first day on which a build has it.')),
  ends: z.optional(day('The last day on which a build has it.')),
  redirectTo: z.optional(
    redirectTarget(
      'The page that visitors get before the first day, and after the last: needed with one of them.',
    ),
  ),
});

export const pageSchema = pageFields.check(
  z.refine(({ starts, ends, redirectTo }) => !(starts || ends) || redirectTo, {
    error: 'is missing',
    path: ['redirectTo'],
  }),
  z.refine(({ starts, ends, redirectTo }) => starts || ends || !redirectTo, {
    error: 'needs a first or a last day (starts, ends)',
    path: ['redirectTo'],
  }),
  z.refine(({ starts, ends }) => !starts || !ends || starts <= ends, {
    error: 'is before the first day',
    path: ['ends'],
  }),
);

export type Page = z.infer<typeof pageSchema>;
