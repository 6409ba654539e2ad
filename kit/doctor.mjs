// Reports what would keep leads from arriving, pages from being found or the site from being trusted: docs/doctor.md.
import { resolve } from 'node:path';
import { loadSettings, loadSiteModule, root } from '../scripts/load-module.mjs';

export const usage = `Usage: npm run site -- doctor [ADDRESS] [options]

Reads site.config.json (or the file that SITE_CONFIG names) and the build, and with an address such as
https://www.agency.example the live site. Says what would keep leads from arriving, pages from being found or the site
from being trusted. It creates no records.

  --dist FOLDER  the build: OUT_DIR or dist, unless you say otherwise
  --strict       what asks for attention counts as serious for the exit status
  --help         this text

Exit status: 0 nothing serious, 1 something serious, 2 it couldn't run.`;

export const options = {
  dist: { type: 'string' },
  strict: { type: 'boolean', default: false },
};

/** The exit status if it can't run. */
export const failureStatus = 2;

export async function run({ values, positionals }) {
  const [address] = positionals;
  if (positionals.length > 1 || (address && !(/^https?:\/\/./.test(address) && URL.canParse(address))))
    throw new Error(usage);
  const doctor = await loadSiteModule('/kit/doctor/doctor.ts');
  const { config } = await loadSettings();
  const report = await doctor.examineSite({
    root,
    config,
    dist: resolve(root, values.dist ?? process.env.OUT_DIR ?? 'dist'),
    address,
    env: process.env,
  });
  console.log(doctor.formatReport(report));
  process.exitCode = doctor.getExitStatus(report, values.strict);
}
