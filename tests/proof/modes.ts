import type { BrowserTraits } from './browser.ts';
import type { Fault, Route } from './network.ts';
import type { VendorName } from './vendors.ts';
import type { Invariant } from './verdict.ts';

/** The conditions of a run. Probabilities are from 0 to 1. */
export interface Mode {
  /** The maximum of visitors' tabs and of leads. */
  tabs: number;
  leads: number;
  /** For each request during bad weather. */
  faultRate: number;
  faults: Partial<Record<Fault, number>>;
  traits: Partial<BrowserTraits>;
  /** For each submit, to be interrupted this way some events later. */
  kills: number;
  freezes: number;
  /** For each decision, to edit the text; for each further lead, to be of the same person. */
  edits: number;
  samePerson: number;
  /** The device sleeps, or the network comes and goes. */
  sleeps: boolean;
  flapping: boolean;
  admin: boolean;
  oldBuild: boolean;
  uniqueProperty: boolean;
  databaseFailures: number;
  routes: readonly Route[];
  /** A random part of them is set up; `always` are. */
  vendors: readonly VendorName[];
  always: readonly VendorName[];
}

/** Relative weights. */
const everyFault: Partial<Record<Fault, number>> = {
  offline: 2,
  cut: 2,
  'cut-applied': 3,
  silence: 1,
  'silence-applied': 2,
  late: 1,
  slow: 2,
  error: 2,
  gateway: 1,
  'gateway-applied': 2,
  busy: 1,
  denied: 0.4,
  rejected: 0.2,
  conflict: 0.3,
  'broken-applied': 1,
  'body-cut-applied': 1,
  page: 0.5,
  'page-error': 0.5,
};

const defaultMode: Mode = {
  tabs: 1,
  leads: 2,
  faultRate: 0.4,
  faults: everyFault,
  traits: {},
  kills: 0.15,
  freezes: 0,
  edits: 0,
  samePerson: 0.1,
  sleeps: false,
  flapping: false,
  admin: false,
  oldBuild: false,
  uniqueProperty: false,
  databaseFailures: 0,
  routes: ['direct', 'proxy'],
  vendors: ['hubspot', 'hubspot-forms', 'airtable', 'suitecrm', 'webhook', 'email'],
  always: [],
};

const many = { tabs: 2, leads: 2 };

const modes = {
  plain: {},
  'two-tabs': { ...many, leads: 3 },
  'three-tabs-kills': { tabs: 3, leads: 3, kills: 0.5 },
  'no-locks': { ...many, traits: { locks: 'missing' } },
  'locks-reject': { ...many, traits: { locks: 'rejects' }, kills: 0.3 },
  'no-database': { ...many, traits: { database: 'missing' }, kills: 0.3 },
  'storage-blocked': {
    ...many,
    traits: { storageBlocked: true, locks: 'rejects', channel: 'throws' },
    kills: 0,
  },
  'channel-throws': { ...many, traits: { channel: 'throws' } },
  freezes: { ...many, freezes: 0.5, sleeps: true },
  'proxy-post-only': { routes: ['proxy'], vendors: ['hubspot', 'airtable', 'suitecrm', 'email'], kills: 0.3 },
  'proxy-upsert': {
    routes: ['proxy-upsert'],
    vendors: ['hubspot', 'airtable', 'suitecrm', 'email'],
    always: ['airtable'],
    kills: 0.3,
  },
  'unique-property': { ...many, uniqueProperty: true, always: ['hubspot'], kills: 0.3, samePerson: 0.5 },
  'suitecrm-database': {
    databaseFailures: 0.5,
    faultRate: 0.2,
    always: ['suitecrm'],
    vendors: ['suitecrm', 'webhook'],
  },
  flapping: { ...many, flapping: true, faultRate: 0.2 },
  'rate-limits': {
    ...many,
    leads: 3,
    faults: { busy: 3, slow: 1, 'cut-applied': 0.5 },
    faultRate: 0.6,
    routes: ['proxy'],
  },
  'two-builds': { tabs: 2, leads: 3, oldBuild: true, kills: 0.3 },
  edits: { ...many, edits: 0.5, kills: 0.2 },
  'admin-retry': { ...many, admin: true, kills: 0.2 },
  'applied-errors': { faults: { ...everyFault, 'error-applied': 3, 'page-error-applied': 2 } },
  worker: { ...many, leads: 3, traits: { worker: true }, kills: 0.4, edits: 0.2 },
  'worker-flapping': { ...many, traits: { worker: true }, flapping: true, faultRate: 0.2, kills: 0.2 },
  'worker-two-builds': { ...many, traits: { worker: true }, oldBuild: true, kills: 0.3 },
  'stray-requests': { faults: { ...everyFault, stray: 1 } },
} satisfies Record<string, Partial<Mode>>;

export type ModeName = keyof typeof modes;

export const modeNames = Object.keys(modes) as ModeName[];

export const getMode = (name: ModeName): Mode => ({ ...defaultMode, ...(modes[name] as Partial<Mode>) });

/** The limits in docs/reliability.md: a row that Airtable creates after its repeat is a duplicate. */
const DOCUMENTED_LIMITS: Partial<Record<ModeName, readonly Invariant[]>> = {
  'stray-requests': ['doubled'],
};

/** Whether a finding is a documented limit. */
export const isDocumentedLimit = (mode: ModeName, invariant: Invariant) =>
  DOCUMENTED_LIMITS[mode]?.includes(invariant) ?? false;
