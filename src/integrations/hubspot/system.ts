import type { System } from '~/integrations/system';
import { hubspotDestination } from './destination';
import { hubspotFormsDestination } from './forms/destination';
import { crmObstacles, formsObstacles, hubspotSection } from './settings';

export const hubspot: System = {
  id: 'hubspot',
  label: 'HubSpot',
  category: 'crm',
  sections: [hubspotSection],
  uses: [
    { id: 'hubspot', label: 'HubSpot CRM', obstacles: crmObstacles },
    { id: 'hubspot-forms', label: 'HubSpot Forms', obstacles: formsObstacles },
  ],
  destinations: [hubspotDestination, hubspotFormsDestination],
};
