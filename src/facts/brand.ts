export type SocialNetwork = 'x' | 'linkedin' | 'instagram' | 'facebook' | 'youtube';
export type Weekday = 'Monday' | 'Tuesday' | 'Wednesday' | 'Thursday' | 'Friday' | 'Saturday' | 'Sunday';

export interface Brand {
  name: string;
  legalName: string;
  /** Follows the name in the base title. */
  tagline: string;
  assistantName: string;
  /** The live site's origin, without a trailing slash. `site.url` in site.config.json takes precedence. */
  origin: string;
  email: string;
  supportEmail: string;
  /** For readers. Links use its digits. */
  phone: string;
  city: string;
  /** Postal lines, from street to country. `{city}` becomes the city. */
  address: readonly string[];
  /** The office's zone, as named in the time zone database. */
  timeZone: string;
  /** Opening and closing in the office's time zone, from 00:00 to 24:00. Days not listed are closed. */
  officeHours: Partial<Record<Weekday, readonly [opens: string, closes: string]>>;
  /** How soon a person answers an inquiry, in hours of the days on which the office opens. */
  replyHours: number;
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

export type Trade = 'delivery' | 'engineering' | 'data' | 'clients';

/** The agency behind the site: data only, so that a script can write it. `brand-facts.ts` derives the rest. */
export const brand: Brand = {
  name: 'Loomwright',
  legalName: 'Loomwright Systems, Inc.',
  tagline: 'AI Powered Marketing Solutions',
  assistantName: 'Loomwright Assistant',
  origin: 'https://loomwright.example',
  email: 'hello@loomwright.example',
  supportEmail: 'support@loomwright.example',
  phone: '+1 415 555 0134',
  city: 'San Francisco',
  address: ['48 Weaver Lane', '{city}, CA 94107', 'United States'],
  timeZone: 'America/Los_Angeles',
  officeHours: {
    Monday: ['09:00', '18:00'],
    Tuesday: ['09:00', '18:00'],
    Wednesday: ['09:00', '18:00'],
    Thursday: ['09:00', '18:00'],
    Friday: ['09:00', '18:00'],
    Saturday: ['10:00', '14:00'],
  },
  replyHours: 24,
  social: {
    x: 'https://x.example/loomwright',
    linkedin: 'https://linkedin.example/company/loomwright',
    instagram: 'https://instagram.example/loomwright',
    facebook: 'https://facebook.example/loomwright',
    youtube: 'https://youtube.example/@loomwright',
  },
};

/** Authors by trade. Only the build reads them, so that no page has to load them. */
export const people: Record<Trade, Person> = {
  delivery: { name: 'Mara Ellison', role: 'Head of Delivery', sample: true },
  engineering: { name: 'Jonas Feld', role: 'Principal Engineer', sample: true },
  data: { name: 'Priya Raman', role: 'Data Lead', sample: true },
  clients: { name: 'Tomas Reyes', role: 'Client Director', sample: true },
};
