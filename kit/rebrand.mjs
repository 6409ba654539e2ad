// Turns the site into another agency's (README.md lists the fields). Writes the brand, its colors and its mark into
// their JSON files and draws icons and brand kit. If anything is wrong, nothing changes.
import { createInterface } from 'node:readline/promises';
import { loadSiteModule } from '../scripts/load-module.mjs';
import { drawFiles, formatFiles } from './brand-assets.mjs';
import { isChanged, replaceFiles } from './replace-files.mjs';

export const usage = `Usage: npm run site -- rebrand BRAND.json

At a terminal it asks what the file leaves open. README.md has the fields.`;

export const options = {};

export async function run({ positionals: [file] }) {
  if (!file) throw new Error(usage);
  const { planRebrand, QUESTIONS } = await loadSiteModule('/kit/rebrand/plan-rebrand.ts');
  const firstPlan = await planRebrand(file);
  const answers = await askQuestions(firstPlan.open, QUESTIONS);
  const { files: plan, open } =
    Object.keys(answers).length > 0 ? await planRebrand(file, answers) : firstPlan;
  let changed;
  let files;
  try {
    const sources = formatFiles(plan);
    changed = Object.entries(sources)
      .filter(isChanged)
      .map(([path]) => path);
    files = { ...sources, ...(await drawFiles(sources)) };
  } catch (error) {
    throw new Error(`Nothing was changed. ${error.stderr || error.message}`);
  }
  replaceFiles(files);
  const drawn = [
    'public/favicon.svg',
    'public/favicon.ico',
    'public/apple-touch-icon.png',
    'public/icons',
    'public/assets/brand',
    'src/shared/brand-sizes.json',
  ];
  console.log([...changed, ...drawn].join('\n'));
  for (const field of open) {
    const { question, until } = QUESTIONS[field];
    console.log(`\nNot answered: ${question} ${until} Put "${field}" into ${file}, and run it again.`);
  }
  console.log("\nWritten. Look at it with 'npm run dev', and at the difference with 'git diff'.");
}

/** The answers of a person at a terminal, by field; empty ones are left out. */
async function askQuestions(fields, questions) {
  if (!process.stdin.isTTY) return {};
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answers = {};
  for (const field of fields) {
    const isYesNo = field === 'writesToEurope';
    const answer = (
      await terminal.question(`${questions[field].question}${isYesNo ? ' [y/n]' : ''} `)
    ).trim();
    if (!isYesNo && answer) answers[field] = answer;
    if (isYesNo && /^[yn]/i.test(answer)) answers[field] = /^y/i.test(answer);
  }
  terminal.close();
  return answers;
}
