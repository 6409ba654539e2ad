import type { Sabotage } from './bundle.ts';
import type { Plan } from './plan.ts';

/**
 * Changes that the proof must detect: each removes a guard against duplicates from the source. `plan`: where it's missed
 * most.
 */
export const sabotages = {
  /** An unanswered step is sent again like a new one. */
  noteIgnored: {
    changes: [{ file: /\/leads\/attempt-delivery\.ts$/, from: 'before.unanswered === name', to: 'false' }],
    plan: {},
  },
  /** A tab claims a row that another is delivering. */
  claimsIgnored: {
    changes: [{ file: /\/leads\/claim\.ts$/, from: 'isAllowed(row) ?', to: 'true ?' }],
    // Two tabs retry at the same time. With Web Locks, Airtable's rate limit would separate them by chance.
    plan: {
      browser: 'no-locks',
      tabs: 3,
      leads: 3,
      vendors: ['airtable'],
      route: 'proxy',
      hasIdFields: false,
      faults: ['busy'],
      faultRate: 0.6,
      kills: 0,
    },
  },
} satisfies Record<string, { changes: Sabotage[]; plan: Partial<Plan> }>;
