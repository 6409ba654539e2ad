import { suitecrmTab as words } from '~/content/admin/systems/suitecrm';
import { adminLinkField, systemAdmin, testOf, trackingFields } from '~/integrations/system-admin';
import { readSuitecrmLeads } from './read-leads';
import { hasCredentials, suitecrmObstacles, suitecrmSection } from './settings';
import { checkAccess, requestToken, suitecrm } from './system';

/** Ignores any session. */
export const testSuitecrmConnection = testOf(suitecrmSection, {
  obstacles: suitecrmObstacles,
  enter: words.enter,
  ask: (settings) => (hasCredentials(settings) ? requestToken(settings) : checkAccess(settings)),
  readable: (settings) => (hasCredentials(settings) ? undefined : []),
});

const { groups, fields, on, reasons, testLead } = words;

export const admin = systemAdmin({
  ...words,
  system: suitecrm,
  section: suitecrmSection,
  records: ['showAdminLink', 'tracking'],
  groups: [
    {
      title: groups.server,
      fields: [
        { place: 'baseUrl', kind: 'address', placeholder: 'https://crm.example/legacy', ...fields.baseUrl },
        { place: 'username', kind: 'text', ...fields.username },
        { place: 'clientId', kind: 'text', ...fields.clientId },
        { place: 'password', kind: 'secret', ...fields.password },
        { place: 'clientSecret', kind: 'secret', ...fields.clientSecret },
      ],
    },
    {
      title: groups.leads,
      more: true,
      fields: [
        { place: 'createContact', kind: 'switch', ...fields.createContact },
        { place: 'createLead', kind: 'switch', ...fields.createLead },
        { place: 'defaultLeadSource', kind: 'text', required: true, ...fields.defaultLeadSource },
        adminLinkField,
      ],
    },
    { ...groups.tracking, more: true, fields: trackingFields },
  ],
  readLeads: readSuitecrmLeads,
  readsAtOnce: true,
  uses: { suitecrm: { on, reasons, test: testSuitecrmConnection, testLead } },
});
