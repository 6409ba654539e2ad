import type { System } from '~/integrations/system';
import { airtableDestination } from './destination';
import { airtableObstacles, airtableSection } from './settings';

export const airtable: System = {
  id: 'airtable',
  label: 'Airtable',
  category: 'spreadsheet',
  sections: [airtableSection],
  uses: [{ id: 'airtable', label: 'Airtable', obstacles: airtableObstacles }],
  destinations: [airtableDestination],
};
