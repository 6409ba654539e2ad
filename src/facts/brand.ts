import data from './brand.json' with { type: 'json' };
import peopleData from './people.json' with { type: 'json' };

export type SocialNetwork = keyof typeof data.social;
export type Weekday = keyof typeof data.officeHours;

export interface Brand extends Omit<typeof data, 'officeHours' | 'social'> {
  /** Opening and closing in the office's time zone. Days not listed are closed. */
  officeHours: Partial<Record<Weekday, readonly [opens: string, closes: string]>>;
  /** Profiles that the footer links to. */
  social: Partial<Record<SocialNetwork, string>>;
}

/** An author of articles and reports. */
export interface Person {
  name: string;
  role: string;
  /** Shown on the about page, in place of the default text for the trade. */
  text?: string;
  /** An invented person, marked as such wherever the name is shown. */
  sample?: boolean;
}

export type Trade = keyof typeof peopleData;

/** The agency behind the site, as in brand.json. `brand-facts.ts` derives the rest. */
export const brand: Brand = {
  ...data,
  officeHours: Object.fromEntries(
    Object.entries(data.officeHours).flatMap(([day, { opens, closes }]) =>
      opens ? [[day, [opens, closes] as const]] : [],
    ),
  ),
  social: Object.fromEntries(Object.entries(data.social).filter(([, address]) => address)),
};

/** Authors by trade, as in people.json. Only the build reads them, so that no page has to load them. */
export const people = Object.fromEntries(
  Object.entries(peopleData).map(([trade, { text, sample, ...person }]) => [
    trade,
    { ...person, ...(text && { text }), ...(sample && { sample }) },
  ]),
) as Record<Trade, Person>;
