import * as z from 'zod/mini';
import { isTimeZone } from '../shared/lib/time-zone.ts';

/*
 * The schemas of the JSON files here. The build and the development server check them at start, and editors show their
 * descriptions. Empty texts stand for what a company doesn't have.
 */

const createText = (maxLength: number, pattern: RegExp, error: string) =>
  z.string().check(z.trim(), z.maxLength(maxLength), z.regex(pattern, error));

const LINE_ERROR =
  'expected one line without < > " ` { }, backslashes and signs such as &amp;; typographic quotes are fine';

/** Empty, or one line as below. */
const createOptionalLine = (maxLength: number) =>
  createText(maxLength, /^(?!.*&(?:#|\w\w+;))[^<>"`{}\\\p{Cc}\u2028\u2029]*$/u, LINE_ERROR);

/** One line for pages, drawings, mail and code: a maximum length, and no character that any of them interprets. */
export const createLine = (maxLength: number) => createOptionalLine(maxLength).check(z.minLength(1));

/** The maximum for a person's name and role. */
export const line = createLine(80);

const mailAddress = z.string().check(
  z.trim(),
  z.maxLength(254),
  z.email({
    pattern: /^[\w.%+-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i,
    error: 'expected a mail address such as hello@agency.example',
  }),
);

const profile = createText(
  200,
  /^(?:https:\/\/[^\s/<>"`\\]+[^\s<>"`\\]*)?$/,
  'expected an address that begins with https://',
).check(z.describe('The address of the profile that the footer links to, or nothing.'));

/** Empty, or a time of day. */
export const timeOfDay = z.string().check(
  z.regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)?$/, {
    error: 'expected a time from 00:00 to 24:00',
    abort: true,
  }),
);

const dayHours = z.strictObject({ opens: timeOfDay, closes: timeOfDay }).check(
  z.refine(
    ({ opens, closes }) => (opens && closes ? opens < closes : opens === closes),
    'expected the opening before the closing, or both empty for a closed day',
  ),
  z.describe('Such as 09:00 and 18:00, in the office’s time zone. Both empty: closed.'),
);

const wholeNumber = z.int().check(z.positive());

const count = (description: string) => wholeNumber.check(z.describe(description));

export const isCurrency = z.refine<string>(
  (code) => Intl.supportedValuesOf('currency').includes(code),
  'expected a currency such as USD, EUR or GBP',
);

export const brand = z.strictObject({
  name: createLine(40).check(
    z.regex(/[a-z0-9]/i, 'expected a letter from A to Z at least, for addresses'),
    z.describe('As visitors read it, at most 40 characters.'),
  ),
  legalName: line.check(z.describe('The company’s name in contracts and legal texts.')),
  tagline: line.check(z.describe('Follows the name in the title of the home page.')),
  assistantName: line.check(z.describe('The name of the chat.')),
  origin: createLine(200).check(
    z.regex(
      /^https?:\/\/[\w.:-]+$/,
      'expected an origin such as https://agency.example, without a path: site.basePath in site.config.json has its folder',
    ),
    z.describe('The live site’s address, without a path or a slash at its end.'),
  ),
  email: mailAddress.check(z.describe('For inquiries.')),
  supportEmail: mailAddress.check(z.describe('For clients, and for reports of vulnerabilities.')),
  phone: line.check(
    z.regex(/^\+[\d\s().-]*\d$/, 'expected a number such as +1 415 555 0134'),
    z.describe('With + and the country’s code. Links use its digits.'),
  ),
  city: line.check(z.describe('The office’s city.')),
  address: z
    .array(createText(80, /^(?:[^<>"`{}\\\p{Cc}\u2028\u2029]|\{city\})+$/u, LINE_ERROR))
    .check(
      z.minLength(1),
      z.maxLength(8),
      z.describe('Postal lines, from street to country. {city} becomes the city.'),
    ),
  timeZone: line.check(
    z.refine(isTimeZone, 'expected a time zone such as Europe/Lisbon'),
    z.describe('The office’s zone, as the time zone database names it.'),
  ),
  officeHours: z.strictObject({
    Monday: dayHours,
    Tuesday: dayHours,
    Wednesday: dayHours,
    Thursday: dayHours,
    Friday: dayHours,
    Saturday: dayHours,
    Sunday: dayHours,
  }),
  replyHours: count('How soon a person answers an inquiry, in hours of the days on which the office opens.'),
  social: z.strictObject({
    x: profile,
    linkedin: profile,
    instagram: profile,
    facebook: profile,
    youtube: profile,
  }),
});

const price = count('A month’s price, in whole units of the site’s currency.');

const plan = z
  .strictObject({
    monthly: price,
    annually: price.check(z.describe('A month’s price with annual billing: at most the monthly one.')),
    contentPieces: count('Pieces of content a month.'),
    workflows: wholeNumber,
    cases: count('Cases a month, of all workflows.'),
    conversations: count('Conversations a month, of all chatbots.'),
    documents: count('Documents that the chatbots answer from.'),
    systems: count('Connected systems.'),
  })
  .check(
    z.refine(({ monthly, annually }) => annually <= monthly, {
      error: 'a month with annual billing may cost at most one without',
      path: ['annually'],
    }),
  );

const planName = z.enum(['Starter', 'Professional', 'Enterprise']);

const plans = z.strictObject({
  plans: z
    .strictObject({ Starter: plan, Professional: plan, Enterprise: plan })
    .check(z.describe('Smallest first.')),
  trialPlan: planName.check(z.describe('The plan with a free trial.')),
  popularPlan: planName.check(z.describe('The plan that is marked as popular.')),
  planPaidOnline: planName.check(z.describe('The plan with a payment link. The others begin with a form.')),
  trialDays: count('The length of the trial.'),
  refundDays: count('How long a client can have the money back.'),
  trialCases: count('Sample cases that a trial runs.'),
  basicAgents: z
    .strictObject({ price, agents: count('How many agents it has.') })
    .check(z.describe('The offer below the plans: ready-made agents that a client embeds and maintains.')),
});

const range = (description: string) =>
  z.strictObject({ least: wholeNumber, most: wholeNumber }).check(
    z.refine(({ least, most }) => least <= most, {
      error: 'the most has to be at least the least',
      path: ['most'],
    }),
    z.describe(description),
  );

const representative = createOptionalLine(200).check(z.describe('Name and address, or nothing.'));

/** The company's choices in the legal texts. Another company has to make its own. */
const legalFacts = z.strictObject({
  law: z
    .strictObject({ state: createOptionalLine(80), courts: createOptionalLine(80) })
    .check(z.describe('Governing law and courts of the terms. Empty: those of the company’s seat.')),
  keep: z.strictObject({
    inquiryMonths: count('After the last contact, for inquiries and applications that lead to nothing.'),
    contractYears: count('After the contract’s end, for contracts, invoices and the consent to a renewal.'),
  }),
  requestDays: count('The deadline for answering a request about personal data.'),
  noticeDays: count('The notice before a change of these texts takes effect.'),
  minimumAge: count('People below it may not send us data.'),
  renewal: z.strictObject({
    trialReminderDays: count('Before the end of a trial.'),
    yearReminder: range('Days before a year’s plan renews; California asks for at least 15 and at most 45.'),
    priceNotice: range(
      'Days before another price is charged; California asks for at least 7 and at most 30.',
    ),
  }),
  representatives: z
    .strictObject({ eu: representative, uk: representative })
    .check(z.describe('Representatives under Article 27 of the GDPR.')),
  inPrivacyFramework: z
    .boolean()
    .check(z.describe('Whether the company is on the list of the EU-US Data Privacy Framework.')),
});

const currency = z.strictObject({
  code: z.string().check(isCurrency, z.describe('The code of all prices and sums, such as EUR (ISO 4217).')),
  full: line.check(z.describe('Its name in a sentence: US dollars.')),
  short: line.check(z.describe('Its short name: dollars.')),
  sample: z.boolean().check(z.describe('It came with the site, and the company hasn’t chosen it.')),
});

const byFile = {
  'brand.json': brand,
  'plans.json': plans,
  'legal-facts.json': legalFacts,
  'currency.json': currency,
};

/** The schemas by file of src/facts. */
export const factSchemas: Readonly<Record<string, z.ZodMiniType>> = byFile;

/** The facts of a file as its schema has them. */
export type Facts<File extends keyof typeof byFile> = z.infer<(typeof byFile)[File]>;
