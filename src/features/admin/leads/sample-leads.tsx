/* Sample leads for the inbox of the demo (`npm start`). Other builds leave this module out: see samples.ts. */
import { TextLink } from '~/features/admin/form/text';
import type { AdminSystem } from '~/integrations/admin-registry';
import type { LeadPage, LeadRecord } from '~/integrations/lead-reader';
import { toLeadContact } from '~/leads/contact-fields';
import { createDelivery, type LeadKind, type OutboxRow } from '~/leads/outbox-row';
import { paths } from '~/shared/paths';
import { Callout } from '~/shared/ui/callout';
import { type LeadSourceData, type MergedLead, mergeLeads } from './merge-leads';
import data from './sample-leads.json';

interface Sample {
  hoursAgo: number;
  kind: LeadKind;
  name: string;
  company: string;
  message: string;
  service?: string;
  missingIn?: string;
}

const SAMPLES = data as readonly Sample[];

/** Airtable has refused the first sample. */
const REFUSAL_REASON =
  'Failed to save record in Airtable: Airtable does not know this token: copy a personal access token from Airtable again.';

const SAMPLE_ID_PREFIX = '5a3b1e00-0000-4000-8000-';

export const isSample = (id: string): boolean => id.startsWith(SAMPLE_ID_PREFIX);

function toRecord(sample: Sample, index: number): LeadRecord {
  const { hoursAgo, kind, name, company, service, message } = sample;
  const [firstName = '', lastName = ''] = name.split(' ');
  return {
    record: `sample-${index}`,
    submission: `${SAMPLE_ID_PREFIX}${String(index).padStart(12, '0')}`,
    at: new Date(Date.now() - hoursAgo * 3_600_000).toISOString(),
    kind,
    firstName,
    lastName,
    email: `${firstName}.${lastName}@sample.example`.toLowerCase(),
    company,
    message,
    ...(service && { service }),
  };
}

/** Records by system, newest first. Created at the first use, and kept until the page is left. */
const recordsBySystem = new Map<string, LeadRecord[]>();

function getRecords(system: string): LeadRecord[] {
  const records =
    recordsBySystem.get(system) ??
    SAMPLES.flatMap((sample, index) => (sample.missingIn === system ? [] : [toRecord(sample, index)]));
  recordsBySystem.set(system, records);
  return records;
}

const createPage = (leads: readonly LeadRecord[]): LeadPage => ({
  leads,
  completeSince: '',
  hasIds: true,
  readAt: new Date().toISOString(),
});

/** Returns a system as if it were in use, with its samples as records. */
export const simulateSystem = (system: AdminSystem): AdminSystem => ({
  ...system,
  destinations: system.destinations.map((destination) => ({ ...destination, isEnabled: () => true })),
  tab: {
    ...system.tab,
    ...(system.tab.readLeads && { readLeads: async () => createPage(getRecords(system.id)) }),
  },
});

/** Merges the samples and this browser's leads. The latter get no status of the simulated systems. */
export function mergeSamples(rows: readonly OutboxRow[], sources: readonly LeadSourceData[]): MergedLead[] {
  return mergeLeads([...rows, ...getRefusedRows()], sources).map(({ row, ...lead }) =>
    isSample(lead.id) ? lead : { ...lead, ...(row && { row }), systemStatuses: {} },
  );
}

function getRefusedRows(): OutboxRow[] {
  const [lead] = getRecords('hubspot');
  if (!lead?.submission) return [];
  const { submission: id, at: createdAt, kind = 'contact' } = lead;
  const attempts = [{ at: createdAt, outcome: 'failed' as const, reason: REFUSAL_REASON, notes: [] }];
  const airtable = { ...createDelivery(), state: 'refused' as const, attempts };
  const context = { page: '', referrer: '', attribution: {}, trackingConsent: false };
  const sampleLead = { id, kind, createdAt, formName: '', values: {}, contact: toLeadContact(lead), context };
  return [{ id, kind, createdAt, lead: sampleLead, announced: true, deliveries: { airtable } }];
}

/** Adds a sample to a simulated system. Sends no request. */
export function sendSample({ id, destinations }: AdminSystem, lead: MergedLead) {
  const [known] = lead.records;
  const found = known ? [{ ...known.record, at: lead.at }] : [];
  getRecords(id).unshift(...found);
  const simulated = destinations
    .slice(0, 1)
    .map((destination) => ({ ...destination, label: `${destination.label} (simulated)` }));
  return { destinations: simulated, found };
}

export const SampleNotice = () => (
  <Callout tone="info" title="Sample leads">
    <p>
      <span>
        No system is connected to this demo, so the leads marked as samples are made up, and HubSpot, Airtable
        and SuiteCRM are simulated. Sending a sample changes this page alone, until you reload it. What you
        send from this browser stands among them.
      </span>{' '}
      <TextLink to={paths.adminIntegrations()}>Connect a system</TextLink>{' '}
      <span>to read real leads in their place.</span>
    </p>
  </Callout>
);
