// Says what would keep leads from arriving, pages from being found or the site from being trusted:
// `npm run doctor`, with an address for the live site too. `--help` tells the options, docs/doctor.md the rest.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildSettings, root, siteModule } from './site-module.mjs';

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      dist: { type: 'string' },
      strict: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const doctor = await siteModule('/src/prerender/doctor/doctor.ts');
  const [address] = positionals;
  if (values.help) {
    console.log(doctor.usage);
    process.exit(0);
  }
  if (
    positionals.length > 1 ||
    (address && !/^https?:\/\/./.test(address)) ||
    (address && !URL.canParse(address))
  )
    throw new Error(doctor.usage);
  const { config, file } = await buildSettings();
  const report = await doctor.examine({
    root,
    config,
    configFile: file,
    dist: resolve(root, values.dist ?? process.env.OUT_DIR ?? 'dist'),
    address,
    env: process.env,
  });
  const colors = process.stdout.isTTY === true && !process.env.NO_COLOR;
  console.log(values.json ? JSON.stringify(report, null, 2) : doctor.reportText(report, { colors }));
  process.exitCode = doctor.statusOf(report, values.strict);
} catch (error) {
  console.error(error.message);
  process.exitCode = 2;
}
