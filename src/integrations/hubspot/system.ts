import { hubspotWords } from '~/content/systems/hubspot';
import { originsOf, type System } from '~/integrations/system';
import { hubspotDestination } from './destination';
import { hubspotFormsDestination } from './forms/destination';
import { API, crmObstacles, formsObstacles, hubspotSection, submitUrl } from './settings';

export const hubspot: System = {
  id: 'hubspot',
  label: hubspotWords.label,
  category: 'crm',
  sections: [hubspotSection],
  uses: [
    { id: 'hubspot', label: hubspotWords.crm, obstacles: crmObstacles },
    { id: 'hubspot-forms', label: hubspotWords.forms, obstacles: formsObstacles },
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
