import { airtableWords } from '~/content/systems/airtable';
import { originsOf, type System } from '~/integrations/system';
import { airtableDestination } from './destination';
import { API, airtableObstacles, airtableSection } from './settings';

export const airtable: System = {
  id: 'airtable',
  label: airtableWords.label,
  category: 'spreadsheet',
  sections: [airtableSection],
  uses: [{ id: 'airtable', label: airtableWords.label, obstacles: airtableObstacles }],
  destinations: [airtableDestination],
  policy: (built) => {
    const { baseId, baseUrl } = built(airtableSection);
    return { 'connect-src': originsOf(baseId !== '' && (baseUrl || API)) };
  },
};
