import json from './brand.json' with { type: 'json' };
import type { Facts } from './fact-schemas';

const data: Facts<'brand.json'> = json;

export type SocialNetwork = keyof typeof data.social;
export type Weekday = keyof typeof data.officeHours;

export interface Brand extends Omit<typeof data, 'officeHours' | 'social'> {
  /** Opening and closing in the office's time zone. Days not listed are closed. */
  officeHours: Partial<Record<Weekday, readonly [opens: string, closes: string]>>;
  /** Profiles that the footer links to. */
  social: Partial<Record<SocialNetwork, string>>;
}

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
