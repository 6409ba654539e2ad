import type { Dye } from '~/shared/motion/dyes';

export interface Testimonial {
  /** Also the seed of the woven portrait. */
  id: string;
  stat: { value: string; label: string };
  quote: string;
  author: string;
  role: string;
  company: string;
  /** Stars, of five. */
  rating: number;
  dye: Dye;
  accent: Dye;
}

/** Sample clients: replace them with your own clients who agreed to be quoted. */
export const testimonials: readonly Testimonial[] = [
  {
    id: 'solheim',
    stat: { value: '68%', label: 'faster response' },
    quote:
      'Half our customers used to wait five hours or more for a first reply. Now it’s an hour and 36 minutes, and the hard questions reach us with notes.',
    author: 'Ingrid Solheim',
    role: 'Head of Support',
    company: 'Fenwold Insurance',
    rating: 5,
    dye: 'indigo',
    accent: 'weld',
  },
  {
    id: 'aalto',
    stat: { value: '42%', label: 'satisfaction increase' },
    quote:
      'We stopped asking callers to repeat their order number. Our satisfaction score went from 3.1 to 4.4 of 5.',
    author: 'Henrik Aalto',
    role: 'Operations Director',
    company: 'Hexley & Co',
    rating: 5,
    dye: 'madder',
    accent: 'indigo',
  },
  {
    id: 'marchetti',
    stat: { value: '37%', label: 'conversion increase' },
    quote:
      'Nearly every inquiry gets a useful reply within the hour, straight from our own catalog. Sales talks to people who are ready.',
    author: 'Leonie Marchetti',
    role: 'VP Sales',
    company: 'Quillby Supply',
    rating: 5,
    dye: 'weld',
    accent: 'madder',
  },
];
