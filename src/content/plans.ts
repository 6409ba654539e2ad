import { capitalized, countOf } from '~/facts/count-words';
import { planSetup } from '~/facts/durations';
import { type BillingPeriod, type PlanName, planFacts, planPrices } from '~/facts/plan-prices';
import { promises } from '~/facts/promises';
import { figure } from '~/shared/lib/in-locale';

export type { BillingPeriod, PlanName };

const { contentPieces, workflows, cases, conversations, documents, systems, trialDays, refundDays } =
  planFacts;
const refund = `${refundDays} days`;

export interface Plan {
  name: PlanName;
  description: string;
  /** US dollars a month, by billing period. */
  price: Readonly<Record<BillingPeriod, number>>;
  features: readonly { included: boolean; feature: string }[];
  highlighted: boolean;
  /** Contains the plan's name. */
  buttonText: string;
  /**
   * The configured payment links that the button leads to, one for each billing period; for a period without one it
   * opens the qualification form.
   */
  paymentLink?: 'starter';
  isTrial: boolean;
}

/** The three plans, smallest first. */
export const plans: readonly Plan[] = [
  {
    name: 'Starter',
    description: 'For a team that’s starting with one automation.',
    price: planPrices.Starter,
    features: [
      { included: true, feature: `${contentPieces.Starter} content piece per month` },
      {
        included: true,
        feature: `One chatbot, on up to ${figure(documents.Starter)} documents and ${figure(conversations.Starter)} conversations a month`,
      },
      {
        included: true,
        feature: `One workflow across ${countOf(systems.Starter, { one: '# system', other: '# systems' })}, up to ${figure(cases.Starter)} cases a month`,
      },
      { included: true, feature: 'A report on hours and cost each month' },
      { included: false, feature: 'Leads qualified by your rules' },
      { included: false, feature: 'Review calls' },
      { included: false, feature: 'Single sign-on' },
    ],
    highlighted: false,
    buttonText: `Try Starter for ${trialDays} days`,
    paymentLink: 'starter',
    isTrial: true,
  },
  {
    name: 'Professional',
    description: 'For a company that’s automating several jobs at once.',
    price: planPrices.Professional,
    features: [
      { included: true, feature: `${contentPieces.Professional} content pieces per month` },
      {
        included: true,
        feature: `One chatbot, on up to ${figure(documents.Professional)} documents and ${figure(conversations.Professional)} conversations a month`,
      },
      {
        included: true,
        feature: `${capitalized(countOf(workflows.Professional, { one: '# workflow', other: '# workflows' }))} across ${countOf(systems.Professional, { one: '# system', other: '# systems' })}, up to ${figure(cases.Professional)} cases a month`,
      },
      { included: true, feature: 'A report on hours and cost each week' },
      { included: true, feature: 'Leads qualified by your rules' },
      { included: true, feature: 'A review call each month' },
      { included: false, feature: 'Single sign-on' },
    ],
    highlighted: true,
    buttonText: 'Choose Professional',
    isTrial: false,
  },
  {
    name: 'Enterprise',
    description: 'For several departments, with single sign-on and data in your warehouse.',
    price: planPrices.Enterprise,
    features: [
      { included: true, feature: `${contentPieces.Enterprise} content pieces per month` },
      {
        included: true,
        feature: `Three chatbots, on up to ${figure(documents.Enterprise)} documents and ${figure(conversations.Enterprise)} conversations a month`,
      },
      {
        included: true,
        feature: `${workflows.Enterprise} workflows across ${systems.Enterprise} systems, up to ${figure(cases.Enterprise)} cases a month`,
      },
      { included: true, feature: 'A report on hours and cost each week' },
      { included: true, feature: 'Leads qualified by your rules' },
      { included: true, feature: 'A review call every two weeks' },
      { included: true, feature: 'Single sign-on' },
    ],
    highlighted: false,
    buttonText: 'Choose Enterprise',
    isTrial: false,
  },
];

export interface ComparisonGroup {
  heading: string;
  rows: readonly { label: string; values: Readonly<Record<PlanName, string | boolean>> }[];
}

const of = (Starter: string | boolean, Professional: string | boolean, Enterprise: string | boolean) => ({
  Starter,
  Professional,
  Enterprise,
});

const byPlan = (counts: Readonly<Record<PlanName, number>>) =>
  of(figure(counts.Starter), figure(counts.Professional), figure(counts.Enterprise));

/** Each plan's features, row by row; true and false are shown as signs. */
export const planComparison: readonly ComparisonGroup[] = [
  {
    heading: 'AI content creation',
    rows: [
      { label: 'Content pieces per month', values: byPlan(contentPieces) },
      { label: 'Every claim linked to its source', values: of(true, true, true) },
      {
        label: 'Drafts checked against your style guide',
        values: of(false, true, true),
      },
      { label: 'Languages', values: of('1', '2', '5') },
    ],
  },
  {
    heading: 'Business chatbot',
    rows: [
      { label: 'Chatbots', values: of('1', '1', '3') },
      { label: 'Documents it answers from', values: byPlan(documents) },
      { label: 'Conversations a month, over all chatbots', values: byPlan(conversations) },
      { label: 'First test answers from your documents', values: of('Day 2', 'Day 2', 'Day 2') },
      { label: 'Handover to your team, with notes', values: of(true, true, true) },
    ],
  },
  {
    heading: 'Lead generation',
    rows: [
      { label: 'Forms connected to your CRM', values: of('1', '3', '10') },
      { label: 'Leads qualified by your rules', values: of(false, true, true) },
      { label: 'Drafted replies for your sales team', values: of(false, true, true) },
    ],
  },
  {
    heading: 'Workflows and data insights',
    rows: [
      { label: 'Automated workflows', values: byPlan(workflows) },
      { label: 'Cases a month, over all workflows', values: byPlan(cases) },
      { label: 'Connected systems', values: byPlan(systems) },
      { label: 'Report on hours and cost', values: of('Monthly', 'Weekly', 'Weekly') },
      { label: 'Raw data', values: of('CSV file', 'CSV file', 'In your warehouse') },
    ],
  },
  {
    heading: 'People and terms',
    rows: [
      {
        label: 'Typical implementation time',
        values: of(planSetup.Starter.short, planSetup.Professional.short, planSetup.Enterprise.short),
      },
      {
        label: 'Reply to a question',
        values: of(promises.replyTime, promises.replyTime, promises.enterpriseReplyTime),
      },
      { label: 'Review calls', values: of(false, 'Monthly', 'Every two weeks') },
      { label: 'Single sign-on', values: of(false, false, true) },
      { label: 'Free trial', values: of(`${trialDays} days`, false, false) },
      { label: 'Setup fee', values: of('None', 'None', 'None') },
      { label: 'Money-back guarantee', values: of(refund, refund, refund) },
    ],
  },
];
