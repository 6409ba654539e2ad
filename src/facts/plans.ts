import type { Facts } from './fact-schemas';
import json from './plans.json' with { type: 'json' };

// Apart from plan-prices.ts, whose functions pages load: the build evaluates a module that is only data.

const data = json as Facts<'plans.json'>;

export type PlanName = keyof typeof data.plans;

const mapPlans = <T>(get: (plan: (typeof data.plans)[PlanName]) => T) =>
  Object.fromEntries(Object.entries(data.plans).map(([name, plan]) => [name, get(plan)])) as Record<
    PlanName,
    T
  >;

/** Each plan's price a month, by billing period. */
export const planPrices = mapPlans(({ monthly, annually }) => ({ monthly, annually }));

export const trialPlan = data.trialPlan;
export const popularPlan = data.popularPlan;
/** The plan with a payment link. The others begin with a form. */
export const planPaidOnline = data.planPaidOnline;

/** Other facts about the plans that pages quote beside their prices. */
export const planFacts = {
  trialDays: data.trialDays,
  refundDays: data.refundDays,
  trialCases: data.trialCases,
  contentPieces: mapPlans((plan) => plan.contentPieces),
  workflows: mapPlans((plan) => plan.workflows),
  cases: mapPlans((plan) => plan.cases),
  conversations: mapPlans((plan) => plan.conversations),
  documents: mapPlans((plan) => plan.documents),
  systems: mapPlans((plan) => plan.systems),
};

/** The chat's offer below the plans: ready-made agents that a client embeds and maintains. */
export const { basicAgents } = data;
