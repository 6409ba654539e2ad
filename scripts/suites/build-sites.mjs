// Builds the sites of the e2e tests like their global setup: there is time for that beside the unit tests.
import { loadModule } from '../load-module.mjs';

const { default: buildSites } = await loadModule('e2e/support/build-sites.ts');
await buildSites();
