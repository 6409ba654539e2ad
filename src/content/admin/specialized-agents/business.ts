import type { SpecializedAgent } from './specialized-agent';

export const businessAgents: readonly SpecializedAgent[] = [
  {
    slug: 'invoice-intake',
    name: 'Invoice intake',
    description:
      'Reads supplier invoices from a mailbox and matches them to purchase orders. What does not match is set aside with the reason.',
    category: 'business',
    enterprise: false,
    needs: 'A shared mailbox, and read access to purchase orders',
    returns: 'A booking proposal for each invoice, and a list for a person to look at',
    model: 'gpt-4o-mini',
  },
  {
    slug: 'lead-qualifier',
    name: 'Lead qualifier',
    description:
      'Asks a new inquiry three questions about need, budget and timing, and writes the summary that a salesperson calls from.',
    category: 'business',
    enterprise: false,
    needs: 'The inquiry form, and your criteria for a good fit',
    returns: 'A rating with its reasons, and a call note',
    model: 'gpt-4o',
  },
  {
    slug: 'appointment-scheduler',
    name: 'Appointment scheduler',
    description:
      'Offers free slots, books one, and moves it when somebody asks by email. It never books outside the hours you set.',
    category: 'business',
    enterprise: false,
    needs: 'A calendar with write access, and your working hours',
    returns: 'A booked appointment with an invitation',
    model: 'gpt-4o-mini',
  },
  {
    slug: 'meeting-minutes',
    name: 'Meeting minutes',
    description:
      'Turns a transcript into decisions, open questions and tasks with owners. Every line links to the minute in which it was said.',
    category: 'business',
    enterprise: false,
    needs: 'A transcript or a recording, and the list of participants',
    returns: 'Minutes of one page, and tasks for your tracker',
    model: 'gpt-4o',
  },
  {
    slug: 'order-status-desk',
    name: 'Order status desk',
    description:
      'Answers where an order is, in the words of the carrier, and opens a case when a parcel has not moved for two days.',
    category: 'business',
    enterprise: false,
    needs: 'The shop’s order list, and the carriers’ tracking',
    returns: 'An answer to the customer, or a case with the history',
    model: 'gpt-4o-mini',
  },
  {
    slug: 'expense-checker',
    name: 'Expense checker',
    description:
      'Compares receipts with your travel policy and asks the traveler for what is missing, before accounting sees the report.',
    category: 'business',
    enterprise: false,
    needs: 'Receipts as pictures or PDF, and the travel policy',
    returns: 'A report that is complete, or a list of questions',
    model: 'gpt-4o-mini',
  },
  {
    slug: 'contract-reminder',
    name: 'Contract reminder',
    description:
      'Finds notice periods and renewal dates in contracts and writes to the owner six weeks before each one.',
    category: 'business',
    enterprise: false,
    needs: 'A folder of signed contracts, and who owns which',
    returns: 'A calendar of dates, each with the clause it comes from',
    model: 'mistral-large',
  },
  {
    slug: 'procurement-comparison',
    name: 'Procurement comparison',
    description:
      'Puts the bids of a tender side by side, line by line, and marks where a bidder changed the terms.',
    category: 'business',
    enterprise: true,
    needs: 'The tender, all bids, and the evaluation matrix',
    returns: 'A comparison with page references, without a recommendation',
    model: 'o4-mini',
  },
  {
    slug: 'month-end-close',
    name: 'Month-end close',
    description:
      'Works through the closing checklist across companies, chases what is late, and explains every difference above your threshold.',
    category: 'business',
    enterprise: true,
    needs: 'Read access to the ledger, the checklist, and the intercompany accounts',
    returns: 'A closing report, and an open list by owner and day',
    model: 'o4-mini',
  },
  {
    slug: 'forecast-analyst',
    name: 'Sales forecast analyst',
    description:
      'Reviews the pipeline every Monday and names the deals whose stage and activity tell different stories.',
    category: 'business',
    enterprise: true,
    needs: 'The CRM’s deals and activities of two years',
    returns: 'A forecast with a range, and five deals to talk about',
    model: 'o4-mini',
  },
  {
    slug: 'policy-desk',
    name: 'HR policy desk for several countries and companies',
    description:
      'Answers employees from the policy of their own country and company, quotes the paragraph, and hands personal cases to a person at once.',
    category: 'business',
    enterprise: true,
    needs: 'The policies by country, and the employee directory',
    returns: 'An answer with its source, or a case for HR',
    model: 'gpt-4o',
  },
];
