interface Brand {
  name: string;
  legalName: string;
  /** Stands behind the name in the base title. */
  tagline: string;
  email: string;
  supportEmail: string;
  /** As people read it. */
  phone: string;
  phoneHref: `tel:+${number}`;
  /** Postal lines, from street to country. */
  address: readonly string[];
  officeHours: readonly { days: string; hours: string }[];
  social: Readonly<Record<SocialNetwork, string>>;
  assistantName: string;
}

export type SocialNetwork = 'x' | 'linkedin' | 'instagram' | 'facebook' | 'youtube';

/** Who the site speaks for. Renaming the agency touches this module and public/assets/brand only. */
export const brand: Brand = {
  name: 'Loomwright',
  legalName: 'Loomwright Systems, Inc.',
  tagline: 'AI Powered Marketing Solutions',
  email: 'hello@loomwright.example',
  supportEmail: 'support@loomwright.example',
  phone: '+1 415 555 0134',
  phoneHref: 'tel:+14155550134',
  address: ['48 Weaver Lane', 'San Francisco, CA 94107', 'United States'],
  officeHours: [
    { days: 'Monday to Friday', hours: '9:00 AM to 6:00 PM PST' },
    { days: 'Saturday', hours: '10:00 AM to 2:00 PM PST' },
    { days: 'Sunday', hours: 'Closed' },
  ],
  social: {
    x: 'https://x.example/loomwright',
    linkedin: 'https://linkedin.example/company/loomwright',
    instagram: 'https://instagram.example/loomwright',
    facebook: 'https://facebook.example/loomwright',
    youtube: 'https://youtube.example/@loomwright',
  },
  assistantName: 'Loomwright Assistant',
};

/** The document's title where no page has set its own. */
export const baseTitle = `${brand.name} | ${brand.tagline}`;
