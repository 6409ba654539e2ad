// Makes the site another agency's: `npm run rebrand -- brand.json` (README.md has the fields). Writes the brand, its
// colors and its mark into their source files and draws icons and brand kit. At a terminal it asks what the file
// leaves open. If anything is wrong, nothing changes.
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { drawnFiles, formatted, moduleServer } from './drawn-files.mjs';
import { replaceFiles } from './replace-files.mjs';

const [file] = process.argv.slice(2);
if (!file) {
  console.error('Usage: npm run rebrand -- brand.json');
  process.exit(1);
}

const server = await moduleServer();
/** What a person at a terminal answers, by field; what is left empty isn't there. */
async function answersTo(fields, questions) {
  if (!process.stdin.isTTY) return {};
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answers = {};
  for (const field of fields) {
    const isChoice = field === 'writesToEurope';
    const answer = (
      await terminal.question(`${questions[field].question}${isChoice ? ' [y/n]' : ''} `)
    ).trim();
    if (!isChoice && answer) answers[field] = answer;
    if (isChoice && /^[yn]/i.test(answer)) answers[field] = /^y/i.test(answer);
  }
  terminal.close();
  return answers;
}

const {
  files: plan,
  open,
  questions,
} = await server
  .ssrLoadModule('/scripts/rebrand/plan-rebrand.ts')
  .then(async ({ planRebrand, QUESTIONS }) => {
    const asked = await planRebrand(file);
    const answers = await answersTo(asked.open, QUESTIONS);
    const made = Object.keys(answers).length > 0 ? await planRebrand(file, answers) : asked;
    return { ...made, questions: QUESTIONS };
  })
  .catch((error) => {
    console.error(error.message);
    process.exit(1);
  });
await server.close();

const changed = [];
try {
  const sources = formatted(plan);
  for (const [path, content] of Object.entries(sources))
    if (content !== (await readFile(path, 'utf8'))) changed.push(path);
  replaceFiles({ ...sources, ...(await drawnFiles(sources)) });
} catch (error) {
  console.error(`Nothing was changed. ${error.stderr || error.message}`);
  process.exit(1);
}
console.log(
  [
    ...changed,
    'public/favicon.svg',
    'public/apple-touch-icon.png',
    'public/icons',
    'public/assets/brand',
  ].join('\n'),
);
for (const field of open) {
  const { question, until } = questions[field];
  console.log(`\nNot answered: ${question} ${until} Put "${field}" into ${file}, and run it again.`);
}
console.log("\nWritten. Look at it with 'npm run dev', and at the difference with 'git diff'.");
