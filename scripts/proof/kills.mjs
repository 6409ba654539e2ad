// Kills the browser while a message is being sent and opens it again: `npm run proof -- kills`, with `--runs 40 --seed
// 7`, `--crm hubspot`, or `--only 17` for one run of a seed. Every message that the outbox accepted must reach each
// destination once, or its row must say where it did not.
import { parseArgs } from 'node:util';
import { loadModule } from '../load-module.mjs';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '100' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    only: { type: 'string' },
    crm: { type: 'string', default: 'suitecrm' },
  },
});
const { crm, seed, only } = values;
if (crm !== 'suitecrm' && crm !== 'hubspot') throw new Error('--crm is suitecrm or hubspot.');

const { createSeededRandom } = await loadModule('src/shared/motion/random.ts');
const { planKill, runKills } = await loadModule('e2e/support/kill-proof.ts');
const random = createSeededRandom(Number(seed));
const plans = Array.from({ length: Number(values.runs) }, (_, run) => planKill(run, random, crm));
const chosen = plans.filter(({ run }) => only === undefined || run === Number(only));
console.log(`${chosen.length} kills, seed ${seed}, destinations: webhook, Airtable, ${crm}`);

const results = [];
const began = performance.now();
await runKills(chosen, {
  crm,
  onResult: (result) => {
    results.push(result);
    if (result.details) console.error(JSON.stringify(result, undefined, 2));
    else if (results.length % 20 === 0) console.log(`  ${results.length} of ${chosen.length}`);
  },
});

const countResults = (fits) => results.filter(fits).length;
const countOutcome = (outcome) => countResults((result) => result.outcome === outcome);
console.table({
  runs: results.length,
  'killed before the row was stored, nothing sent': countOutcome('not-stored'),
  '  of these, the form had begun to submit': countResults(
    (one) => one.outcome === 'not-stored' && one.submitted,
  ),
  '  a success shown with nothing stored': countResults(({ told, stored }) => told && !stored),
  'killed with a request under way': countResults(({ midRequest }) => midRequest),
  'delivered everywhere before the kill': countOutcome('delivered'),
  'delivered after the browser was opened again': countOutcome('delivered-later'),
  'flagged, with the reason in the row': countOutcome('flagged'),
  'repeated under the same id': countResults(({ repeated }) => repeated),
  lost: countOutcome('lost'),
  doubled: countOutcome('doubled'),
});
const seconds = (performance.now() - began) / 1_000;
console.log(`\n${seconds.toFixed(0)} s in all, ${(seconds / results.length).toFixed(1)} s a run`);
process.exit(countOutcome('lost') + countOutcome('doubled') > 0 ? 1 : 0);
