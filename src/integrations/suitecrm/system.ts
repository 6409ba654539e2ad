import { suitecrmWords } from '~/content/systems/suitecrm';
import { originsOf, type System } from '~/integrations/system';
import { suitecrmDestination } from './destination';
import { suitecrmObstacles, suitecrmSection } from './settings';

export const suitecrm: System = {
  id: 'suitecrm',
  label: suitecrmWords.label,
  category: 'crm',
  sections: [suitecrmSection],
  uses: [{ id: 'suitecrm', label: suitecrmWords.label, obstacles: suitecrmObstacles }],
  destinations: [suitecrmDestination],
  policy: (built) => ({ 'connect-src': originsOf(built(suitecrmSection).baseUrl) }),
};
