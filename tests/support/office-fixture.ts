import { vi } from 'vitest';

// An office on the West Coast with a short Saturday that replies within 24 hours, independent of the brand. Import it
// first.
vi.mock('~/facts/brand', async (load) => {
  const { brand, ...rest } = await load<typeof import('~/facts/brand')>();
  const nineToSix = ['09:00', '18:00'] as const;
  const officeHours: typeof brand.officeHours = {
    Monday: nineToSix,
    Tuesday: nineToSix,
    Wednesday: nineToSix,
    Thursday: nineToSix,
    Friday: nineToSix,
    Saturday: ['10:00', '14:00'],
  };
  return { ...rest, brand: { ...brand, timeZone: 'America/Los_Angeles', officeHours, replyHours: 24 } };
});
