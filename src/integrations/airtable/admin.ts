import { airtableTab as words } from '~/content/admin/systems/airtable';
import { systemAdmin, testOf } from '~/integrations/system-admin';
import { readAirtableLeads } from './read-leads';
import { airtableObstacles, airtableSection, tablesOf, tableUrl } from './settings';
import { airtable, checkAccess } from './system';

export const testAirtableConnection = testOf(airtableSection, {
  obstacles: airtableObstacles,
  enter: words.enter,
  ask: checkAccess,
  readable: (settings) =>
    settings.apiKey ? undefined : tablesOf(settings).map((table) => tableUrl(settings, table)),
});

const { fields, on, reasons, testLead } = words;

export const admin = systemAdmin({
  ...words,
  system: airtable,
  section: airtableSection,
  groups: [
    {
      title: words.base,
      fields: [
        { place: 'baseId', kind: 'text', ...fields.baseId },
        { place: 'baseUrl', kind: 'address', placeholder: '/api/airtable', ...fields.baseUrl },
        { place: 'apiKey', kind: 'secret', ...fields.apiKey },
      ],
    },
    {
      title: words.tables,
      more: true,
      fields: [
        { place: 'contactTableName', kind: 'text', required: true, ...fields.contactTable },
        { place: 'leadTableName', kind: 'text', required: true, ...fields.leadTable },
        { place: 'idColumn', kind: 'text', placeholder: 'Submission ID', ...fields.idColumn },
        { place: 'syncWithCRM', kind: 'switch', ...fields.syncWithCRM },
      ],
    },
  ],
  readLeads: readAirtableLeads,
  readsAtOnce: true,
  uses: { airtable: { on, reasons, test: testAirtableConnection, testLead } },
});
