// Occasional tasks for a site: `npm run site -- doctor`. Each command is a file here or in scripts/site that is loaded
// on demand, with its `usage`, its `options` for parseArgs, and `run`.
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';

const COMMANDS = {
  setup: 'asks a few things, and makes a clone your own site',
  doctor: 'says what would keep leads from arriving or pages from being found',
  deploy: "puts a host's files in place",
  rebrand: "turns the site into another agency's",
  translations: 'says what a language lacks, and exchanges texts with translators',
  edit: "opens an editor of the site's texts on this folder",
  password: "prints a password's entry for the accounts module",
  'brand-assets': "redraws the brand kit's files and the icons",
};
const LIST = `Usage: npm run site -- COMMAND [options]

${Object.entries(COMMANDS)
  .map(([name, does]) => `  ${name.padEnd(16)}${does}`)
  .join('\n')}

A command tells its options with --help.`;

// A reader such as `head` stops early; the command goes on.
process.stdout.on('error', (error) => {
  if (error.code !== 'EPIPE') throw error;
});
const [name = '', ...args] = process.argv.slice(2);
const isHelp = (word) => word === '--help' || word === '-h';
if (isHelp(name)) console.log(LIST);
else if (Object.hasOwn(COMMANDS, name)) await runCommand(await import(findFile(name)));
else {
  console.error(name ? `There is no command ${name}.\n\n${LIST}` : LIST);
  process.exitCode = 2;
}

function findFile(command) {
  const [own, other] = ['./', '../scripts/site/'].map(
    (folder) => new URL(`${folder}${command}.mjs`, import.meta.url),
  );
  return existsSync(own) ? own : other;
}

async function runCommand({ usage, options, run, failureStatus = 1 }) {
  if (args.length === 1 && isHelp(args[0])) return console.log(usage);
  let given;
  try {
    given = options ? parseArgs({ args, options, allowPositionals: true }) : { positionals: args };
  } catch (error) {
    console.error(`${error.message}\n\n${usage}`);
    process.exitCode = 2;
    return;
  }
  try {
    await run(given);
  } catch (error) {
    console.error(error.message);
    process.exitCode = failureStatus;
  }
}
