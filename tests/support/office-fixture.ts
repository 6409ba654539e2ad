import { vi } from 'vitest';

// An office on the West Coast with a short Saturday, regardless of the brand's own hours. Import it first.
vi.mock('~/content/brand', async (load) => {
  const { brand } = await load<typeof import('~/content/brand')>();
  const nineToSix = ['09:00', '18:00'] as const;
  const officeHours: typeof brand.officeHours = {
    Monday: nineToSix,
    Tuesday: nineToSix,
    Wednesday: nineToSix,
    Thursday: nineToSix,
    Friday: nineToSix,
    Saturday: ['10:00', '14:00'],
  };
  return { brand: { ...brand, timeZone: 'America/Los_Angeles', officeHours } };
});
