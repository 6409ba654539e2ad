import { afterEach } from 'vitest';
import { writeOverrides } from '~/config/config-store';
import { adminSystems } from '~/integrations/admin-registry';
import { airtableSettings } from '~/integrations/airtable/settings';
import { hubspotSettings } from '~/integrations/hubspot/settings';
import type { LeadRecord, ReadLeads } from '~/integrations/lead-reader';
import { suitecrmSettings } from '~/integrations/suitecrm/settings';

const switchOn = {
  hubspot: () => writeOverrides(hubspotSettings, { enabled: true, baseUrl: '/api/hubspot' }),
  airtable: () => writeOverrides(airtableSettings, { baseId: 'appBase', baseUrl: '/api/airtable' }),
  suitecrm: () => writeOverrides(suitecrmSettings, { baseUrl: '/api/suitecrm' }),
};

const restore: (() => void)[] = [];
afterEach(() => {
  for (const one of restore.splice(0)) one();
});

/** Sets a system up, and lets the inbox read it this way until the test's end. */
export function stubReader(id: keyof typeof switchOn, readLeads: ReadLeads): void {
  const tab = adminSystems.find((system) => system.id === id)?.tab;
  if (!tab) throw new Error(`There is no ${id}`);
  const { readLeads: before } = tab;
  restore.push(() => {
    if (before) tab.readLeads = before;
    else delete tab.readLeads;
  });
  tab.readLeads = readLeads;
  switchOn[id]();
}

export const createRecord = (record: string, changes: Partial<LeadRecord> = {}): LeadRecord => ({
  record,
  at: '2026-11-20T09:00:00.000Z',
  email: 'ada@analytical.example',
  message: 'Invoices arrive by mail in eleven formats.',
  ...changes,
});

/** A reader of these records like the systems': newest first, in pages, by address, or by submissions. */
export function createReader(records: () => readonly LeadRecord[], pageSize = 50): ReadLeads {
  return async (query) => {
    const page = { hasIds: true, readAt: new Date().toISOString() };
    const all = [...records()].sort((one, other) => other.at.localeCompare(one.at));
    if ('email' in query) return { ...page, leads: all.filter(({ email }) => email === query.email) };
    if ('ids' in query) {
      const { ids } = query;
      return { ...page, leads: all.filter(({ submission }) => submission && ids.includes(submission)) };
    }
    const { before } = query;
    // Like real pages: the second in which a page ends is repeated.
    const rest = all.filter(({ at }) => before === undefined || at <= before);
    const leads = rest.slice(0, pageSize);
    const next = rest.length > pageSize ? leads.at(-1)?.at : undefined;
    return { ...page, leads, next, completeSince: next ?? '' };
  };
}
