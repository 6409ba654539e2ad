import { plural } from '~/shared/lib/in-locale';

export type SpecializedCategory = 'business' | 'content' | 'specialized';

export interface SpecializedAgent {
  name: string;
  description: string;
  category: SpecializedCategory;
  /** Needs systems, approvals or volumes that only larger companies have. */
  enterprise: boolean;
  /** Its input. */
  needs: string;
  /** Its output. */
  returns: string;
}

/** Those of one field and kind. */
const agents = (
  category: SpecializedCategory,
  enterprise: boolean,
  all: readonly Omit<SpecializedAgent, 'category' | 'enterprise'>[],
): SpecializedAgent[] => all.map((agent) => ({ ...agent, category, enterprise }));

/** In the order in which they are shown. */
export const specializedAgents: readonly SpecializedAgent[] = [
  ...agents('business', false, [
    {
      name: 'Invoice intake',
      description: 'Matches supplier invoices to purchase orders and sets aside the rest, with the reason.',
      needs: 'A shared mailbox, and read access to purchase orders',
      returns: 'A booking proposal for each invoice, and a list for a person to look at',
    },
    {
      name: 'Lead qualifier',
      description: 'Asks a new inquiry about need, budget and timing, and writes a summary for the call.',
      needs: 'The inquiry form, and your criteria for a good fit',
      returns: 'A rating with its reasons, and a call note',
    },
    {
      name: 'Appointment scheduler',
      description: 'Offers free slots, books one, and moves it by email, within the hours you set.',
      needs: 'A calendar with write access, and your working hours',
      returns: 'A booked appointment with an invitation',
    },
    {
      name: 'Meeting minutes',
      description: 'Turns a transcript into decisions, questions and tasks, each linked to its minute.',
      needs: 'A transcript or a recording, and the list of participants',
      returns: 'Minutes of one page, and tasks for your tracker',
    },
    {
      name: 'Order status desk',
      description: 'Says where an order is, and opens a case when a parcel stands still for two days.',
      needs: 'The shop’s order list, and the carriers’ tracking',
      returns: 'An answer to the customer, or a case with the history',
    },
    {
      name: 'Expense checker',
      description: 'Compares receipts with your travel policy and asks the traveler for missing ones.',
      needs: 'Receipts as pictures or PDF, and the travel policy',
      returns: 'A report that is complete, or a list of questions',
    },
    {
      name: 'Contract reminder',
      description: 'Finds notice periods and renewal dates, and writes to the owner six weeks before.',
      needs: 'A folder of signed contracts, and who owns which',
      returns: 'A calendar of dates, each with the clause it comes from',
    },
  ]),
  ...agents('business', true, [
    {
      name: 'Procurement comparison',
      description: 'Puts the bids of a tender side by side and marks where a bidder changed the terms.',
      needs: 'The tender, all bids, and the evaluation matrix',
      returns: 'A comparison with page references, without a recommendation',
    },
    {
      name: 'Month-end close',
      description: 'Works through the checklist, chases late items and explains every large difference.',
      needs: 'Read access to the ledger, the checklist, and the intercompany accounts',
      returns: 'A closing report, and an open list by owner and day',
    },
    {
      name: 'Sales forecast analyst',
      description:
        'Reviews the pipeline every Monday and names deals whose activity contradicts their stage.',
      needs: 'The CRM’s deals and activities of two years',
      returns: 'A forecast with a range, and five deals to talk about',
    },
    {
      name: 'HR policy desk for several countries and companies',
      description: 'Answers from the policy of an employee’s country, and hands personal cases to a person.',
      needs: 'The policies by country, and the employee directory',
      returns: 'An answer with its source, or a case for HR',
    },
  ]),
  ...agents('content', false, [
    {
      name: 'Product descriptions',
      description: 'Writes descriptions in your tone, from the figures of the data sheet alone.',
      needs: 'Data sheets, and ten descriptions that you like',
      returns: 'A draft for each product, with missing data listed',
    },
    {
      name: 'Newsletter editor',
      description: 'Picks the best of two weeks of posts and drafts an issue with three subject lines.',
      needs: 'Your feeds, and the last six issues',
      returns: 'A draft issue, ready for an editor',
    },
    {
      name: 'Social post planner',
      description: 'Cuts an article into posts for each network and spreads them over a month.',
      needs: 'Published articles, and the calendar of campaigns',
      returns: 'A plan with texts and dates, to approve one by one',
    },
    {
      name: 'Interview to article',
      description:
        'Turns a recorded conversation into an article in the expert’s voice, and lists the quotes.',
      needs: 'A recording of 20 to 60 minutes, and a working title',
      returns: 'A draft of 800 to 1,200 words, and the quotes',
    },
    {
      name: 'Style guide checker',
      description: 'Reads a text against your style guide and names the rule behind each remark.',
      needs: 'The style guide, and the text',
      returns: 'Remarks in the margin, with the rule',
    },
    {
      name: 'Alt text writer',
      description: 'Describes pictures by their purpose on the page, and leaves decoration empty.',
      needs: 'The pictures, and the pages they stand on',
      returns: 'An alternative text for each picture',
    },
  ]),
  ...agents('content', true, [
    {
      name: 'Localization coordinator',
      description: 'Translates with your term base, sends pages to reviewers and tracks which lag behind.',
      needs: 'The content system, a term base, and a reviewer for each language',
      returns: 'Reviewed translations, and a list of what is out of date',
    },
    {
      name: 'Regulated copy reviewer',
      description: 'Checks claims in finance, health or food copy, and keeps a record for auditors.',
      needs: 'The applicable rules, approved claims, and the text',
      returns: 'A finding for each claim, with the rule and the date',
    },
    {
      name: 'Knowledge base keeper',
      description: 'Compares articles with support’s real answers and proposes which to merge or retire.',
      needs: 'The knowledge base, and a year of support conversations',
      returns: 'Proposals with their evidence, for the owner of each article',
    },
  ]),
  ...agents('specialized', false, [
    {
      name: 'Energy bill analyst',
      description: 'Finds meter errors and wrong tariffs in the bills of several sites, and drafts letters.',
      needs: 'Two years of bills, and the supply contracts',
      returns: 'A list of findings with amounts, and draft letters',
    },
    {
      name: 'Repair intake',
      description: 'Asks tenants about the damage before a visit, and passes emergencies on within a minute.',
      needs: 'Your intake questions, and a list of emergencies',
      returns: 'A structured request for the work order',
    },
    {
      name: 'Freight quotes',
      description: 'Asks shippers for weight and deadline, gets your carriers’ prices and drafts the offer.',
      needs: 'Carriers’ price lists or interfaces, and your margin',
      returns: 'A draft offer with its calculation',
    },
    {
      name: 'Grant application reader',
      description: 'Checks applications against the criteria of the call, with the page for every answer.',
      needs: 'The call, and the applications as PDF',
      returns: 'A sheet for each application, without a score',
    },
    {
      name: 'Warranty claim sorter',
      description: 'Reads claim, photos and serial number, and sorts into covered, not covered and unclear.',
      needs: 'The warranty terms, and the list of serial numbers',
      returns: 'A sorted queue, with a reply to send for each claim',
    },
  ]),
  ...agents('specialized', true, [
    {
      name: 'Insurance claims triage',
      description: 'Sorts claims by line, severity and likely fraud, and assembles the handler’s file.',
      needs: 'The claims system, policies, and two years of closed claims',
      returns: 'A file with a proposed route, and the reasons in plain words',
    },
    {
      name: 'Supplier risk watch',
      description: 'Follows news, filings and sanctions lists, and tells the buyer what depends on a change.',
      needs: 'The list of suppliers, parts and contracts',
      returns: 'An alert with its sources, and the parts at risk',
    },
    {
      name: 'Quality deviation analyst',
      description: 'Groups deviations, finds earlier ones with the same cause, and drafts the report.',
      needs: 'Deviation reports of five years, and machine data',
      returns: 'A draft report with similar cases, for the engineer to sign',
    },
  ]),
];

export const specializedAgentsPage = {
  heading: 'Specialized agents',
  intro: plural(specializedAgents.length, {
    other: '# agents for business, content and special tasks.',
  }),
} as const;

export const specializedTabs: Record<SpecializedCategory, string> = {
  business: 'Business',
  content: 'Content',
  specialized: 'Specialized',
};

export const specializedList = {
  tabs: 'Fields of work',
  kind: 'Kind of agent',
  kinds: { standard: 'Standard', enterprise: 'Enterprise' },
  /** After a number of them, for screen readers. */
  agents: 'agents',
  kindNotes: {
    standard: 'Standard agents start from what a small team has at hand: a mailbox, a folder, a calendar.',
    enterprise: 'Enterprise agents need systems, approvals or volumes that larger companies have.',
  },
  /** Above the list: the agents shown and their field. */
  shown: (count: number, kind: 'standard' | 'enterprise', tab: string) =>
    plural(count, { one: `# ${kind} agent in ${tab}`, other: `# ${kind} agents in ${tab}` }),
  needs: 'Needs',
  returns: 'Hands back',
} as const;
