import { brand } from '~/content/brand';
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

/** In the order in which they are shown. */
export const specializedAgents: readonly SpecializedAgent[] = [
  {
    name: 'Invoice intake',
    description:
      'Reads supplier invoices from a mailbox and matches them to purchase orders. It sets aside the ones that don’t match, with the reason.',
    category: 'business',
    enterprise: false,
    needs: 'A shared mailbox, and read access to purchase orders',
    returns: 'A booking proposal for each invoice, and a list for a person to look at',
  },
  {
    name: 'Lead qualifier',
    description:
      'Asks a new inquiry three questions about need, budget and timing, and writes the summary that a salesperson calls from.',
    category: 'business',
    enterprise: false,
    needs: 'The inquiry form, and your criteria for a good fit',
    returns: 'A rating with its reasons, and a call note',
  },
  {
    name: 'Appointment scheduler',
    description:
      'Offers free slots, books one, and moves it when somebody asks by email. It never books outside the hours you set.',
    category: 'business',
    enterprise: false,
    needs: 'A calendar with write access, and your working hours',
    returns: 'A booked appointment with an invitation',
  },
  {
    name: 'Meeting minutes',
    description:
      'Turns a transcript into decisions, open questions and tasks with owners. Every line links to the minute someone said it.',
    category: 'business',
    enterprise: false,
    needs: 'A transcript or a recording, and the list of participants',
    returns: 'Minutes of one page, and tasks for your tracker',
  },
  {
    name: 'Order status desk',
    description:
      'Answers where an order is, in the words of the carrier, and opens a case when a parcel has not moved for two days.',
    category: 'business',
    enterprise: false,
    needs: 'The shop’s order list, and the carriers’ tracking',
    returns: 'An answer to the customer, or a case with the history',
  },
  {
    name: 'Expense checker',
    description:
      'Compares receipts with your travel policy and asks the traveler for what is missing, before accounting sees the report.',
    category: 'business',
    enterprise: false,
    needs: 'Receipts as pictures or PDF, and the travel policy',
    returns: 'A report that is complete, or a list of questions',
  },
  {
    name: 'Contract reminder',
    description:
      'Finds notice periods and renewal dates in contracts and writes to the owner six weeks before each one.',
    category: 'business',
    enterprise: false,
    needs: 'A folder of signed contracts, and who owns which',
    returns: 'A calendar of dates, each with the clause it comes from',
  },
  {
    name: 'Procurement comparison',
    description:
      'Puts the bids of a tender side by side, line by line, and marks where a bidder changed the terms.',
    category: 'business',
    enterprise: true,
    needs: 'The tender, all bids, and the evaluation matrix',
    returns: 'A comparison with page references, without a recommendation',
  },
  {
    name: 'Month-end close',
    description:
      'Works through the closing checklist across companies, chases what is late, and explains every difference above your threshold.',
    category: 'business',
    enterprise: true,
    needs: 'Read access to the ledger, the checklist, and the intercompany accounts',
    returns: 'A closing report, and an open list by owner and day',
  },
  {
    name: 'Sales forecast analyst',
    description:
      'Reviews the pipeline every Monday and names the deals whose stage and activity tell different stories.',
    category: 'business',
    enterprise: true,
    needs: 'The CRM’s deals and activities of two years',
    returns: 'A forecast with a range, and five deals to talk about',
  },
  {
    name: 'HR policy desk for several countries and companies',
    description:
      'Answers employees from the policy of their own country and company, quotes the paragraph, and hands personal cases to a person at once.',
    category: 'business',
    enterprise: true,
    needs: 'The policies by country, and the employee directory',
    returns: 'An answer with its source, or a case for HR',
  },
  {
    name: 'Product descriptions',
    description:
      'Writes descriptions from the data sheet in your tone. A figure that is not in the data sheet is left out.',
    category: 'content',
    enterprise: false,
    needs: 'Data sheets, and ten descriptions that you like',
    returns: 'A draft for each product, with missing data listed',
  },
  {
    name: 'Newsletter editor',
    description:
      'Picks what is worth a reader’s time from two weeks of posts and releases, and drafts an issue with three subject lines.',
    category: 'content',
    enterprise: false,
    needs: 'Your feeds, and the last six issues',
    returns: 'A draft issue, ready for an editor',
  },
  {
    name: 'Social post planner',
    description:
      'Cuts an article into posts for each network, within its limits, and spreads them over a month.',
    category: 'content',
    enterprise: false,
    needs: 'Published articles, and the calendar of campaigns',
    returns: 'A plan with texts and dates, to approve one by one',
  },
  {
    name: 'Interview to article',
    description:
      'Turns a recorded conversation with an expert into an article that sounds like the expert, and lists every quote for approval.',
    category: 'content',
    enterprise: false,
    needs: 'A recording of 20 to 60 minutes, and a working title',
    returns: 'A draft of 800 to 1,200 words, and the quotes',
  },
  {
    name: 'Style guide checker',
    description:
      'Reads a text against your style guide and says which rule each remark comes from. It rewrites nothing.',
    category: 'content',
    enterprise: false,
    needs: 'The style guide, and the text',
    returns: 'Remarks in the margin, with the rule',
  },
  {
    name: 'Alt text writer',
    description:
      'Describes pictures for people who do not see them, by what the picture does on its page, and leaves decoration empty.',
    category: 'content',
    enterprise: false,
    needs: 'The pictures, and the pages they stand on',
    returns: 'An alternative text for each picture',
  },
  {
    name: 'Localization coordinator',
    description:
      'Translates with your term base, sends each language to its reviewer, and tracks which pages lag behind the original.',
    category: 'content',
    enterprise: true,
    needs: 'The content system, a term base, and a reviewer for each language',
    returns: 'Reviewed translations, and a list of what is out of date',
  },
  {
    name: 'Regulated copy reviewer',
    description:
      'Checks claims in finance, health or food copy against the rules that apply, and keeps a record that an auditor can follow.',
    category: 'content',
    enterprise: true,
    needs: 'The applicable rules, approved claims, and the text',
    returns: 'A finding for each claim, with the rule and the date',
  },
  {
    name: 'Knowledge base keeper',
    description:
      'Compares thousands of articles with what support really answers, and proposes which to merge, mend or retire.',
    category: 'content',
    enterprise: true,
    needs: 'The knowledge base, and a year of support conversations',
    returns: 'Proposals with their evidence, for the owner of each article',
  },
  {
    name: 'Energy bill analyst',
    description:
      'Reads the bills of several sites, finds meter errors and wrong tariffs, and drafts the letter to the supplier.',
    category: 'specialized',
    enterprise: false,
    needs: 'Two years of bills, and the supply contracts',
    returns: 'A list of findings with amounts, and draft letters',
  },
  {
    name: 'Repair intake',
    description:
      'Asks tenants what is broken before a visit, in plain language. It gives no advice, and passes emergencies on within the minute.',
    category: 'specialized',
    enterprise: false,
    needs: 'Your intake questions, and a list of emergencies',
    returns: 'A structured request for the work order',
  },
  {
    name: 'Freight quotes',
    description:
      'Asks shippers for weight, measures and deadline, gets prices from your carriers, and drafts the offer.',
    category: 'specialized',
    enterprise: false,
    needs: 'Carriers’ price lists or interfaces, and your margin',
    returns: 'A draft offer with its calculation',
  },
  {
    name: 'Grant application reader',
    description:
      'Checks applications for completeness and against the criteria of the call, and points to the page for every answer.',
    category: 'specialized',
    enterprise: false,
    needs: 'The call, and the applications as PDF',
    returns: 'A sheet for each application, without a score',
  },
  {
    name: 'Warranty claim sorter',
    description:
      'Reads the claim and looks at the photos, checks date and serial number, and sorts into covered, not covered and unclear.',
    category: 'specialized',
    enterprise: false,
    needs: 'The warranty terms, and the list of serial numbers',
    returns: 'A sorted queue, with a reply to send for each claim',
  },
  {
    name: 'Insurance claims triage',
    description:
      'Sorts incoming claims by line, severity and likely fraud, and assembles the file that a claims handler starts from.',
    category: 'specialized',
    enterprise: true,
    needs: 'The claims system, policies, and two years of closed claims',
    returns: 'A file with a proposed route, and the reasons in plain words',
  },
  {
    name: 'Supplier risk watch',
    description:
      'Follows news, filings and sanctions lists for every supplier, and tells the buyer what changed and what depends on it.',
    category: 'specialized',
    enterprise: true,
    needs: 'The list of suppliers, parts and contracts',
    returns: 'An alert with its sources, and the parts at risk',
  },
  {
    name: 'Quality deviation analyst',
    description:
      'Groups deviations from production, finds earlier ones with the same cause, and drafts the report that the standard asks for.',
    category: 'specialized',
    enterprise: true,
    needs: 'Deviation reports of five years, and machine data',
    returns: 'A draft report with similar cases, for the engineer to sign',
  },
];

const claim = plural(specializedAgents.length, {
  other: '# agents for business, content and special tasks.',
});

export const specializedAgentsPage = {
  title: `Specialized agents | ${brand.name} admin`,
  description: claim,
  heading: 'Specialized agents',
  intro: claim,
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
  shown: {
    standard: (count: number, tab: string) =>
      plural(count, { one: `# standard agent in ${tab}`, other: `# standard agents in ${tab}` }),
    enterprise: (count: number, tab: string) =>
      plural(count, { one: `# enterprise agent in ${tab}`, other: `# enterprise agents in ${tab}` }),
  },
  needs: 'Needs',
  returns: 'Hands back',
} as const;
