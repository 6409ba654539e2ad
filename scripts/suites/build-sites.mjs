// Builds the sites that the journeys visit, as their global setup would.
import { runnerImport } from 'vite';

const { module } = await runnerImport('./e2e/support/build-sites.ts', { configFile: false });
await module.default();
