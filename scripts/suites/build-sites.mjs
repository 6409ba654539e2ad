// Builds the sites that the journeys visit, as their global setup would, and packs the scripts that one of them weighs:
// beside the unit tests there's time for that.
import { runnerImport } from 'vite';

const load = async (file) => (await runnerImport(file, { configFile: false })).module;

const { default: buildSites, folderOf } = await load('./e2e/support/build-sites.ts');
await buildSites();
const { weigh } = await load('./e2e/support/page-weights.ts');
await weigh(folderOf('launched'), () => []);
