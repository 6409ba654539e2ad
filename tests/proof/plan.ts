import fc from 'fast-check';
import { FAULTS, type Fault } from './network.ts';
import { ROUTES, type Route, VENDORS, type VendorName } from './vendors.ts';

/** Browsers without some feature, or that block it. */
const BROWSERS = ['usual', 'no-locks', 'locks-reject', 'no-channel', 'no-database', 'no-storage'] as const;

/** The conditions of a run. Probabilities are from 0 to 1. */
export interface Plan {
  /** Of everything that the plan doesn't say, such as how long a request takes. */
  seed: number;
  /** The maximum of visitors' tabs and of leads. */
  tabs: number;
  leads: number;
  vendors: readonly VendorName[];
  route: Route;
  createDeals: boolean;
  hasIdFields: boolean;
  /** For each request during bad weather. */
  faultRate: number;
  faults: readonly Fault[];
  /** For each submit, to be killed some events later. */
  kills: number;
  /** For each decision, to edit the text. */
  edits: number;
  /** The network comes and goes. */
  flapping: boolean;
  /** An administrator retries. */
  admin: boolean;
  /** Some tabs run an earlier build, which lacks one of the systems. */
  oldBuild: boolean;
  /** The browser has service workers with background sync. */
  worker: boolean;
  browser: (typeof BROWSERS)[number];
}

export const plans: fc.Arbitrary<Plan> = fc.record({
  seed: fc.nat(),
  tabs: fc.integer({ min: 1, max: 3 }),
  leads: fc.integer({ min: 1, max: 3 }),
  vendors: fc
    .subarray([...VENDORS], { minLength: 1 })
    .filter((vendors) => vendors.some((name) => name !== 'email')),
  route: fc.constantFrom(...ROUTES),
  createDeals: fc.boolean(),
  hasIdFields: fc.boolean(),
  faultRate: fc.constantFrom(0, 0.2, 0.4, 0.6),
  faults: fc.subarray([...FAULTS], { minLength: 1 }),
  kills: fc.constantFrom(0, 0.15, 0.3, 0.5),
  edits: fc.constantFrom(0, 0.2, 0.5),
  flapping: fc.boolean(),
  admin: fc.boolean(),
  oldBuild: fc.boolean(),
  worker: fc.boolean(),
  browser: fc.oneof({ weight: 2, arbitrary: fc.constant('usual' as const) }, fc.constantFrom(...BROWSERS)),
});
