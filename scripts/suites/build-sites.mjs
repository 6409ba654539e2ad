// Builds the sites that the journeys visit, as their global setup would, and packs the scripts that one of them weighs:
// beside the unit tests there's time for that.
import { loadModule } from '../load-module.mjs';

const { default: buildSites, folderOf } = await loadModule('e2e/support/build-sites.ts');
await buildSites();
const { weigh } = await loadModule('e2e/support/page-weights.ts');
await weigh(folderOf('launched'), () => []);
