import { originsOf, type System } from '~/integrations/system';
import { hubspotDestination } from './destination';
import { hubspotFormsDestination } from './forms/destination';
import { API, crmObstacles, formsObstacles, hubspotSection, submitUrl } from './settings';

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
  policy: (built) => {
    const settings = built(hubspotSection);
    const { enabled, baseUrl, portalId, formGuid } = settings;
    return {
      'connect-src': originsOf(enabled && (baseUrl || API), portalId && formGuid && submitUrl(settings)),
    };
  },
};
