import type { SpecializedAgent } from './specialized-agent';

export const specializedAgents: readonly SpecializedAgent[] = [
  {
    slug: 'energy-bill-analyst',
    name: 'Energy bill analyst',
    description:
      'Reads the bills of several sites, finds meter errors and wrong tariffs, and drafts the letter to the supplier.',
    category: 'specialized',
    enterprise: false,
    needs: 'Two years of bills, and the supply contracts',
    returns: 'A list of findings with amounts, and draft letters',
    model: 'gpt-4o-mini',
  },
  {
    slug: 'clinic-intake',
    name: 'Clinic intake',
    description:
      'Collects the history before an appointment in plain language. It gives no advice, and passes alarming answers on within the minute.',
    category: 'specialized',
    enterprise: false,
    needs: 'Your intake questions, and a list of warning signs',
    returns: 'A structured history for the file',
    model: 'gpt-4o',
  },
  {
    slug: 'freight-quotes',
    name: 'Freight quotes',
    description:
      'Asks shippers for weight, measures and deadline, gets prices from your carriers, and drafts the offer.',
    category: 'specialized',
    enterprise: false,
    needs: 'Carriers’ price lists or interfaces, and your margin',
    returns: 'A draft offer with its calculation',
    model: 'gpt-4o-mini',
  },
  {
    slug: 'grant-reader',
    name: 'Grant application reader',
    description:
      'Checks applications for completeness and against the criteria of the call, and points to the page for every answer.',
    category: 'specialized',
    enterprise: false,
    needs: 'The call, and the applications as PDF',
    returns: 'A sheet for each application, without a score',
    model: 'mistral-large',
  },
  {
    slug: 'warranty-sorter',
    name: 'Warranty claim sorter',
    description:
      'Reads the claim and looks at the photos, checks date and serial number, and sorts into covered, not covered and unclear.',
    category: 'specialized',
    enterprise: false,
    needs: 'The warranty terms, and the list of serial numbers',
    returns: 'A sorted queue, with a reply to send for each claim',
    model: 'gpt-4o',
  },
  {
    slug: 'insurance-triage',
    name: 'Insurance claims triage',
    description:
      'Sorts incoming claims by line, severity and likely fraud, and assembles the file that a claims handler starts from.',
    category: 'specialized',
    enterprise: true,
    needs: 'The claims system, policies, and two years of closed claims',
    returns: 'A file with a proposed route, and the reasons in plain words',
    model: 'o4-mini',
  },
  {
    slug: 'supplier-risk-watch',
    name: 'Supplier risk watch',
    description:
      'Follows news, filings and sanctions lists for every supplier, and tells the buyer what changed and what depends on it.',
    category: 'specialized',
    enterprise: true,
    needs: 'The list of suppliers, parts and contracts',
    returns: 'An alert with its sources, and the parts at risk',
    model: 'gpt-4o',
  },
  {
    slug: 'quality-deviations',
    name: 'Quality deviation analyst',
    description:
      'Groups deviations from production, finds earlier ones with the same cause, and drafts the report that the standard asks for.',
    category: 'specialized',
    enterprise: true,
    needs: 'Deviation reports of five years, and machine data',
    returns: 'A draft report with similar cases, for the engineer to sign',
    model: 'llama-3.3-70b',
  },
];
