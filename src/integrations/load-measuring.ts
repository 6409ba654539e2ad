import type { Measuring } from './analytics';

const services = import.meta.glob<Measuring>('./*/measuring.ts', { import: 'measuring' });

/** Fetches the code of a service by its folder's name; undefined if there is none. */
export const loadMeasuring = async (service: string): Promise<Measuring | undefined> =>
  services[`./${service}/measuring.ts`]?.();
