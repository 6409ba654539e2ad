// Builds the sites of the e2e tests like their global setup, and compresses the scripts that one test weighs: there is
// time for that beside the unit tests.
import { loadModule } from '../load-module.mjs';

const { default: buildSites, getFolder } = await loadModule('e2e/support/build-sites.ts');
await buildSites();
const { weighSite } = await loadModule('e2e/support/page-weights.ts');
await weighSite(getFolder('launched'), () => []);
