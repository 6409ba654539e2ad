export type SpecializedCategory = 'business' | 'content' | 'specialized';

export interface SpecializedAgent {
  name: string;
  description: string;
  category: SpecializedCategory;
  /** Needs systems, approvals or volumes that only larger companies have. */
  enterprise: boolean;
}

const createAgents = (
  category: SpecializedCategory,
  enterprise: boolean,
  all: readonly Omit<SpecializedAgent, 'category' | 'enterprise'>[],
): SpecializedAgent[] => all.map((agent) => ({ ...agent, category, enterprise }));

/** In the order of the page. */
export const specializedAgents: readonly SpecializedAgent[] = [
  ...createAgents('business', false, [
    {
      name: 'Invoice intake',
      description: 'Matches supplier invoices to purchase orders and sets aside the rest, with the reason.',
    },
    {
      name: 'Lead qualifier',
      description: 'Asks a new inquiry about need, budget and timing, and writes a summary for the call.',
    },
    {
      name: 'Appointment scheduler',
      description: 'Offers free slots, books one, and moves it by email, within the hours you set.',
    },
    {
      name: 'Meeting minutes',
      description: 'Turns a transcript into decisions, questions and tasks, each linked to its minute.',
    },
    {
      name: 'Order status desk',
      description: 'Says where an order is, and opens a case when a parcel stands still for two days.',
    },
    {
      name: 'Expense checker',
      description: 'Compares receipts with your travel policy and asks the traveler for missing ones.',
    },
    {
      name: 'Contract reminder',
      description: 'Finds notice periods and renewal dates, and writes to the owner six weeks before.',
    },
  ]),
  ...createAgents('business', true, [
    {
      name: 'Procurement comparison',
      description: 'Puts the bids of a tender side by side and marks where a bidder changed the terms.',
    },
    {
      name: 'Month-end close',
      description: 'Works through the checklist, chases late items and explains every large difference.',
    },
    {
      name: 'Sales forecast analyst',
      description:
        'Reviews the pipeline every Monday and names deals whose activity contradicts their stage.',
    },
    {
      name: 'HR policy desk for several countries and companies',
      description: 'Answers from the policy of an employee’s country, and hands personal cases to a person.',
    },
  ]),
  ...createAgents('content', false, [
    {
      name: 'Product descriptions',
      description: 'Writes descriptions in your tone, from the figures of the data sheet alone.',
    },
    {
      name: 'Newsletter editor',
      description: 'Picks the best of two weeks of posts and drafts an issue with three subject lines.',
    },
    {
      name: 'Social post planner',
      description: 'Cuts an article into posts for each network and spreads them over a month.',
    },
    {
      name: 'Interview to article',
      description:
        'Turns a recorded conversation into an article in the expert’s voice, and lists the quotes.',
    },
    {
      name: 'Style guide checker',
      description: 'Reads a text against your style guide and names the rule behind each remark.',
    },
    {
      name: 'Alt text writer',
      description: 'Describes pictures by their purpose on the page, and leaves decoration empty.',
    },
  ]),
  ...createAgents('content', true, [
    {
      name: 'Localization coordinator',
      description: 'Translates with your term base, sends pages to reviewers and tracks which lag behind.',
    },
    {
      name: 'Regulated copy reviewer',
      description: 'Checks claims in finance, health or food copy, and keeps a record for auditors.',
    },
    {
      name: 'Knowledge base keeper',
      description: 'Compares articles with support’s real answers and proposes which to merge or retire.',
    },
  ]),
  ...createAgents('specialized', false, [
    {
      name: 'Energy bill analyst',
      description: 'Finds meter errors and wrong tariffs in the bills of several sites, and drafts letters.',
    },
    {
      name: 'Repair intake',
      description: 'Asks tenants about the damage before a visit, and passes emergencies on within a minute.',
    },
    {
      name: 'Freight quotes',
      description: 'Asks shippers for weight and deadline, gets your carriers’ prices and drafts the offer.',
    },
    {
      name: 'Grant application reader',
      description: 'Checks applications against the criteria of the call, with the page for every answer.',
    },
    {
      name: 'Warranty claim sorter',
      description: 'Reads claim, photos and serial number, and sorts into covered, not covered and unclear.',
    },
  ]),
  ...createAgents('specialized', true, [
    {
      name: 'Insurance claims triage',
      description: 'Sorts claims by line, severity and likely fraud, and assembles the handler’s file.',
    },
    {
      name: 'Supplier risk watch',
      description: 'Follows news, filings and sanctions lists, and tells the buyer what depends on a change.',
    },
    {
      name: 'Quality deviation analyst',
      description: 'Groups deviations, finds earlier ones with the same cause, and drafts the report.',
    },
  ]),
];
