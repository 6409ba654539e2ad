import * as z from 'zod/mini';
import { aliasesSchema } from '../shared/articles/front-matter.ts';
import { pictureText } from '../shared/lib/picture-text.ts';

/*
 * The schemas of content files. The build and the development server check them at start, and editors show their
 * descriptions. Browser code imports only the types.
 */

export const text = z.string().check(z.minLength(1));

/** A text with a description for its authors. */
export const describedText = (hint: string) => text.check(z.describe(hint));

export const description = z
  .string()
  .check(
    z.minLength(70),
    z.maxLength(160),
    z.describe('For search results and shared links, 70 to 160 characters.'),
  );

const order = z.int().check(z.positive(), z.describe('Its place in lists, from 1.'));

/** A screen of product-pictures.json. */
export const screen = z
  .enum(['inbox', 'chatbot', 'draft', 'document', 'report', 'run'])
  .check(z.describe('The screen that it shows.'));

export const namedText = z.strictObject({ name: text, text });

export const term = z.strictObject({ term: text, text });

/** A link to a page whose title the site knows. */
export const reference = z.strictObject({ to: text });

export const link = z.strictObject({ label: text, to: text });

/**
 * A service: its card in lists, and its page. The file's name is the last segment of its URL, and the seed of its
 * cloth.
 */
export const servicePage = z.strictObject({
  aliases: aliasesSchema,
  card: z.strictObject({
    order,
    title: text,
    description: text,
    picture: z.optional(pictureText),
    isProject: z.boolean().check(z.describe('Sold as a project alone; the others come with every plan.')),
  }),
  description,
  intro: describedText('Below the name: the work it takes over, in two sentences.'),
  picture: screen,
  plan: namedText.check(z.describe('The plans that hold it, in three words or so, and how much of it.')),
  what: z.strictObject({ heading: text, text, jobs: z.array(text) }),
  fits: z.array(text),
  doesNotFit: z.array(text).check(z.describe('People who shouldn’t buy it, and what to do instead.')),
  steps: z.array(namedText).check(z.length(4)),
  deliverables: z.array(namedText),
  timeline: z.strictObject({
    weeks: z.int().check(z.positive(), z.describe('Its length.')),
    stages: z.array(
      z.strictObject({
        name: text,
        from: z.int().check(z.positive(), z.describe('Its first week, counted from 1.')),
        to: z.int().check(z.positive(), z.describe('Its last week.')),
        ends: describedText('How you can tell that the stage is over.'),
      }),
    ),
    note: describedText('Reasons for it to be longer or shorter.'),
  }),
  integrations: z
    .array(namedText)
    .check(
      z.describe(
        'Everyday tools by name, only for something their interfaces really offer, and categories and protocols.',
      ),
    ),
  faqs: z.array(z.strictObject({ question: text, answer: text })).check(z.length(3)),
  caseNote: describedText('The relevant part of the case study.'),
  phase: z
    .enum(['discovery', 'strategy', 'development', 'testing', 'improvement'])
    .check(z.describe('The phase of work that an inquiry about this service begins with.')),
  closing: z.strictObject({ heading: text, text, picture: z.optional(pictureText) }),
  articles: z.array(reference).check(z.length(2)),
});

const part = { id: text, brief: z.optional(text), heading: text };

const week = z.int().check(z.positive(), z.describe('Counted from 1.'));

const casePhase = z.strictObject({ weeks: describedText('In words.'), from: week, to: week, text });

/** A case in full: the page /case-studies, and one below it for each file of the folder. */
const caseStudy = z.strictObject({
  aliases: aliasesSchema,
  title: text,
  description,
  picture: z.optional(screen),
  hero: z.strictObject({
    kicker: text,
    heading: text,
    intro: text,
    sample: z.optional(describedText('In bold before the text below: that the case is invented.')),
    sampleText: z.optional(text),
    picture: z.optional(pictureText),
  }),
  facts: z.strictObject({ client: term, size: term, length: term, price: term }),
  results: z.strictObject({
    ...part,
    intro: text,
    caption: describedText('Names the table.'),
    columns: z.array(text).check(z.length(4)),
    rows: z.array(z.strictObject({ measure: text, before: text, after: text, change: text })),
    price: z.array(term),
    doubts: describedText('The heading of the notes.'),
    notes: z.array(text),
  }),
  context: z.strictObject({
    ...part,
    text,
    goals: z.strictObject({ heading: text, list: z.array(text) }),
  }),
  approach: z.strictObject({
    heading: text,
    phases: z.strictObject({
      discovery: casePhase,
      strategy: casePhase,
      development: casePhase,
      testing: casePhase,
      improvement: casePhase,
    }),
    links: z.array(link),
  }),
  architecture: z
    .optional(
      z.strictObject({
        ...part,
        intro: text,
        wide: pictureText.check(z.describe('A drawing for wide screens.')),
        tall: pictureText.check(z.describe('The same drawing for phones.')),
        listHeading: text,
        stations: z.array(namedText).check(z.describe('What the drawing shows, in words.')),
      }),
    )
    .check(z.describe('A drawing of the system.')),
  setbacks: z.strictObject({
    ...part,
    list: z.array(z.strictObject({ when: text, title: text, wrong: text, changed: text })),
    labels: z.strictObject({ wrong: text, changed: text }),
    reading: z.array(link),
  }),
  quote: z
    .optional(z.strictObject({ heading: text, text, note: text }))
    .check(z.describe('By the person of testimonials.json whose company is the client.')),
  closing: z.strictObject({ heading: text, text, links: z.array(link), picture: z.optional(pictureText) }),
});

/** Open positions by id. The URL of an application contains the id. */
const positions = z.record(
  z.string().check(z.regex(/^[a-z\d-]+$/)),
  z.strictObject({
    title: text,
    messagePlaceholder: describedText('The hint in the empty message of an application.'),
  }),
);

const id = describedText('Stays, since code and links know it.');

const testimonials = z.strictObject({
  testimonials: z.array(
    z.strictObject({
      id,
      stat: z.strictObject({ value: text, label: text }),
      quote: text,
      author: text,
      role: text,
      company: text,
      rating: z.int().check(z.minimum(1), z.maximum(5), z.describe('Stars, of five.')),
      picture: z.optional(pictureText.check(z.describe('Without one: a woven portrait.'))),
    }),
  ),
});

export const people = z.strictObject({
  intro: describedText('Below the heading of the block of people.'),
  introOfSamples: describedText('In its place while one of them is a sample.'),
  people: z
    .array(
      z.strictObject({
        id: z
          .string()
          .check(
            z.regex(/^[a-z][a-z\d-]*$/, 'isn’t lowercase letters, digits and hyphens'),
            z.describe('Articles name their author by it, such as ana-lima, so it stays.'),
          ),
        name: text,
        role: describedText('The job, as articles name it.'),
        text: describedText('Introduces the person.'),
        picture: z.optional(pictureText.check(z.describe('Without one: a woven portrait.'))),
        profile: z.optional(
          z
            .url({ protocol: /^https$/ })
            .check(z.describe('A page elsewhere that the name leads to, such as one at LinkedIn.')),
        ),
        article: z.optional(link.check(z.describe('One that the person wrote.'))),
        sample: z.optional(
          z.boolean().check(z.describe('An invented person, marked as such beside the name.')),
        ),
      }),
    )
    .check(z.refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'have the same id twice')),
});

const smallCases = z.strictObject({
  id,
  brief: text,
  heading: text,
  intro: text,
  sample: text,
  cases: z.array(
    z.strictObject({
      name: describedText('The client.'),
      facts: describedText('Its trade, its size, and its plan.'),
      title: text,
      result: text,
      text,
      caption: describedText('Names the table below.'),
      rows: z.array(z.strictObject({ item: text, amount: text })),
      outcome: text,
      wrong: describedText('The mistake, and what was done about it.'),
    }),
  ),
  wrongLabel: text,
});

/** Where a redirect leads. Hosts' files have it as it is written: a space would end it. */
export const redirectTarget = (hint: string) =>
  describedText(hint).check(
    z.regex(/^(?:\/|https?:)[^\s"<>\\^`{|}]*$/i, 'isn’t a page or a whole address, with %20 for a space'),
  );

const redirects = z.strictObject({
  redirects: z.array(
    z.strictObject({
      from: z
        .string()
        .check(
          z.regex(
            /^(?:\/[a-z\d][a-z\d.-]*)+$/,
            'isn’t a path such as /old-page, of lower-case letters, digits, dots and hyphens, without a slash at its end',
          ),
          z.describe('The old path, such as /old-page, which no page has any more.'),
        ),
      to: redirectTarget('The page that takes its place.'),
      permanent: z.boolean().check(z.describe('Whether search engines may forget the old address.')),
    }),
  ),
});

/** The pages that their own texts give no picture for shared links. */
const socialPictures = z.strictObject({
  socialPictures: z.array(
    z.strictObject({
      to: text.check(z.regex(/^\/[^?#]*$/, 'isn’t the path of a page')),
      picture: pictureText,
    }),
  ),
});

/** The menus. What has no field here is checked like any other text. */
const navigation = z.looseObject({
  headerMenus: z
    .array(
      z.strictObject({
        label: text,
        overview: link,
        links: z.array(z.strictObject({ label: text, to: text, text: describedText('Below the label.') })),
      }),
    )
    .check(z.describe('What opens from the header.')),
  headerLinks: z.array(link).check(z.describe('Beside the menus.')),
  footerColumns: z.array(z.strictObject({ title: text, links: z.array(link) })),
});

const faqQuestion = z.strictObject({ id, question: text, answer: text, more: z.optional(link) });

/** The page's other texts are checked like any other. */
const faq = z.looseObject({
  title: text,
  description: text,
  heading: text,
  intro: text,
  questions: z.array(faqQuestion),
});

export type FaqQuestion = z.infer<typeof faqQuestion>;
export type SocialPicture = z.infer<typeof socialPictures>['socialPictures'][number];
export type ServicePage = z.infer<typeof servicePage>;
export type CaseStudyText = z.infer<typeof caseStudy>;
export type Person = z.infer<typeof people>['people'][number];
export type Testimonial = z.infer<typeof testimonials>['testimonials'][number];

const byFile = {
  'service-pages/*.json': servicePage,
  'case-studies.json': caseStudy,
  'case-studies/*.json': caseStudy,
  'positions.json': positions,
  'testimonials.json': testimonials,
  'people.json': people,
  'faq.json': faq,
  'navigation.json': navigation,
  'small-cases.json': smallCases,
  'redirects.json': redirects,
  'social-pictures.json': socialPictures,
};

/** The schemas by file of src/content; `*` is any name. texts.d.ts has the types of the others' imports. */
export const schemas: Readonly<Record<string, z.ZodMiniType>> = byFile;

/** The texts of a file as its schema has them. */
export type Texts<File extends keyof typeof byFile> = z.infer<(typeof byFile)[File]>;
