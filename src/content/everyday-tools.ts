import { serviceLink } from './service-links';

/** A tool that most clients have already, and the things an automation can do with it. */
export interface EverydayTool {
  name: string;
  /** A list, without a period. */
  reads: string;
  /** A list, without a period. */
  writes: string;
  /** The names of its interfaces. */
  through: string;
  /** What to know before planning with it: a rate, an edition, a permission. In sentences. */
  limit: string;
  /** The vendor's page that says so. */
  docs: string;
}

/** The chat and the page on services answer from this list. Each limit was read in the page that `docs` names. */
export const everydayTools: readonly EverydayTool[] = [
  {
    name: 'Microsoft 365',
    reads: 'Mail, calendars, contacts, files in OneDrive and SharePoint, Excel tables',
    writes: 'Drafts and sent mail, appointments, files, rows in a workbook',
    through: 'Microsoft Graph',
    limit:
      'One app may send 10,000 requests to a mailbox in 10 minutes, four at a time, and your administrator approves its rights.',
    docs: 'https://learn.microsoft.com/en-us/graph/throttling-limits',
  },
  {
    name: 'Google Workspace',
    reads: 'Gmail, calendars, files in Drive, cells in Sheets',
    writes: 'Drafts, labels and sent mail, events, files, cells',
    through: 'Gmail API, Drive API, Calendar API and Sheets API',
    limit:
      'Gmail counts quota units for each user and minute, and sending costs more than reading. Projects created since May 2026 get fewer.',
    docs: 'https://developers.google.com/workspace/gmail/api/reference/quota',
  },
  {
    name: 'QuickBooks',
    reads: 'Customers, vendors, invoices, bills, payments, reports',
    writes: 'Invoices, bills, payments, journal entries',
    through: 'QuickBooks Online Accounting API',
    limit:
      'QuickBooks Online only, with 500 requests a minute for each company and 10 a second for each app, in a sandbox too.',
    docs: 'https://developer.intuit.com/app/developer/qbo/docs/learn/limits-and-throttles',
  },
  {
    name: 'Salesforce',
    reads: 'Accounts, contacts, leads, opportunities, cases, your own objects',
    writes: 'The same records, one by one or in bulk',
    through: 'REST API, and Bulk API 2.0 for large volumes',
    limit:
      'The API comes with Enterprise, Performance and Unlimited, and Professional needs an add-on. Requests are counted over 24 hours.',
    docs: 'https://developer.salesforce.com/docs/atlas.en-us.api_rest.meta/api_rest/intro_rest_compatible_editions.htm',
  },
  {
    name: 'Zendesk',
    reads: 'Tickets, comments, users, organizations, help center articles',
    writes: 'Tickets, replies, internal notes, fields, tags',
    through: 'Ticketing API',
    limit:
      'Requests a minute depend on your plan. Ticket updates stop at 100 a minute for the account, or 300 with the High Volume add-on.',
    docs: 'https://developer.zendesk.com/api-reference/introduction/rate-limits/',
  },
  {
    name: 'Slack',
    reads: 'Messages and files in the channels that the app is invited to',
    writes: 'Messages, threads, buttons that decide a case',
    through: 'Events API and Web API',
    limit:
      'About one message a second in each channel. Reading history is slow for apps sold outside Slack’s Marketplace, and quick for one built for your workspace.',
    docs: 'https://docs.slack.dev/apis/web-api/rate-limits',
  },
  {
    name: 'Shopify',
    reads: 'Orders, customers, products, stock',
    writes: 'Notes and tags on orders, refunds, returns, fulfillments, stock, product texts',
    through: 'GraphQL Admin API',
    limit:
      'Orders older than 60 days need an extra permission. Queries have a cost, with 100 points a second on standard plans and 1,000 on Plus.',
    docs: 'https://shopify.dev/docs/apps/build/apis/graphql-admin/rate-limits',
  },
];

const id = 'tools';

export const everydayToolsSection = {
  id,
  /** The service whose page has this section. */
  service: 'automation',
  to: `${serviceLink('automation', '').to}#${id}`,
  brief: 'Which systems',
  heading: 'The tools you already have',
  intro: 'Seven of them, with the records we read and write there and the limit to plan for.',
  caption: 'Everyday tools, what an automation reads and writes there, and a limit to know',
  columns: ['Tool', 'Reads', 'Writes', 'Through', 'Limit to plan for'],
  docs: 'The vendor’s page',
  /** Precedes the day on which the limits were read. */
  read: 'Limits read on',
  checked: '2026-11-22',
  note: 'Vendors change these limits, so we check them again before we quote. Names are trademarks of their owners.',
} as const;
