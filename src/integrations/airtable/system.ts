import { originsOf, type System } from '~/integrations/system';
import { airtableDestination } from './destination';
import { API, airtableObstacles, airtableSection } from './settings';

export const airtable: System = {
  id: 'airtable',
  label: 'Airtable',
  category: 'spreadsheet',
  sections: [airtableSection],
  uses: [{ id: 'airtable', label: 'Airtable', obstacles: airtableObstacles }],
  destinations: [airtableDestination],
  policy: (built) => {
    const { baseId, baseUrl } = built(airtableSection);
    return { 'connect-src': originsOf(baseId !== '' && (baseUrl || API)) };
  },
};
