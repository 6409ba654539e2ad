// Sets up a clone in one command: a few answers turn the site into the agency's, with its leads' destination and its
// host's files, then build and examine it. After the user confirms the list, all of it is written.
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { preview } from 'vite';
import { buildSite, loadSettings, loadSiteModule, root } from '../scripts/load-module.mjs';
import { drawFiles, formatFiles } from './brand-assets.mjs';
import { run as runDoctor } from './doctor.mjs';
import { isChanged, replaceFiles } from './replace-files.mjs';
import {
  collectAnswers,
  QUESTIONS,
  toLanguageSettings,
  toLeadSettings,
  withSettings,
} from './setup-answers.mjs';

export const usage = `Usage: npm run site -- setup [options]

Asks what isn't given, lists what will change, writes site.config.json, brand.json, the brand and the host's files, builds
the site and runs the doctor. Run again, it starts from what is there. Exit status: 0 done, 2 it couldn't be done.

  --name NAME       the agency's name
  --origin ADDRESS  where the site will live: https://agency.example
  --host HOST       such as netlify, or other for none of them
  --leads WHERE     a form's address (Formspree, Formspark, Getform), Web3Forms' access key, PORTAL/FORM of HubSpot Forms,
                    a webhook's address, later, or keep; any service can be named: 'webhook https://...'
  --mail ADDRESS    where people write to
  --language TAG    what the texts are written in; en-US at first
  --translations TAGS  further languages: 'de-DE ar', or none
  --yes             asks nothing, and agrees to the list
  --serve           serves the site at the end`;

export const options = {
  ...Object.fromEntries(Object.keys(QUESTIONS).map((name) => [name, { type: 'string' }])),
  yes: { type: 'boolean' },
  serve: { type: 'boolean' },
};

/** The exit status if it can't be done. */
export const failureStatus = 2;

const CONFIG = 'site.config.json';
const BRAND = 'brand.json';

export async function run({ values, positionals }) {
  if (positionals.length > 0) throw new Error(usage);
  // The file that a rebrand writes, and that a host builds from.
  process.env.SITE_CONFIG = CONFIG;
  const setup = await prepareSetup();
  const terminal = values.yes || !process.stdin.isTTY ? undefined : openTerminal();
  let plan;
  try {
    plan = await setup.createPlan(
      await collectAnswers({ ...setup, given: values, prompt: terminal?.prompt }),
    );
    console.log(plan.summary);
    const answer = terminal ? await terminal.prompt('Write this, and build the site? [y/n] ') : 'y';
    if (!/^\s*y/i.test(answer)) throw new Error();
  } catch (error) {
    throw new Error(`${error.stderr || error.message}\nNothing was written.`);
  } finally {
    terminal?.close();
  }
  replaceFiles(plan.files);
  console.log(`\n${Object.keys(plan.files).length > 0 ? 'Written. ' : ''}The build takes a minute or two.`);
  if (!buildSite({ SITE_CONFIG: CONFIG }))
    throw new Error("Everything is written; only the build stopped. Mend that, then 'npm run build'.");
  await runDoctor({ values: {}, positionals: [] });
  // The doctor's findings are tasks for later, not failures of the setup.
  process.exitCode = 0;
  console.log(`\nNext:\n${plan.next.map((line, index) => `${index + 1}. ${line}`).join('\n')}`);
  if (values.serve) (await preview({ root })).printUrls();
}

/** Ctrl+C and Ctrl+D end the questions. */
function openTerminal() {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const left = new Promise((_, reject) => {
    terminal.once('close', () => reject(new Error()));
  });
  left.catch(() => {});
  const prompt = (question) => Promise.race([terminal.question(question), left]);
  return { prompt, close: () => terminal.close() };
}

/** The questions with their known answers, how to check an answer, and what all answers change. */
async function prepareSetup() {
  const { config } = await loadSettings();
  const { planRebrand, createBrandFile } = await loadSiteModule('/kit/rebrand/plan-rebrand.ts');
  const { createHostFiles, hosts } = await loadSiteModule('/kit/hosting/host-files.ts');
  const { getBuildError } = await loadSiteModule('/prerender/checks/build-findings.ts');
  const { readText } = await loadSiteModule('/prerender/read-text.ts');
  const { parseSiteConfig } = await loadSiteModule('/src/config/parse-site-config.ts');
  const { isSampleName } = await loadSiteModule('/src/facts/sample-name.ts');
  const { settingsDefinitions } = await loadSiteModule('/src/integrations/registry.ts');
  const isSetUp = existsSync(BRAND);
  const today = createBrandFile();
  const { open } = await planRebrand(BRAND, {}, isSetUp ? undefined : JSON.stringify(today));
  const written = isSetUp ? JSON.parse(readText(BRAND)) : today;
  // What was edited since brand.json was written stays as it is.
  const brand = isSampleName ? written : today;
  const { name, origin, email: mail, locale: language = 'en-US' } = brand;
  const names = Object.keys(hosts);
  /** A host's files for the current settings at its root; none if it can't host such a site. */
  const getCurrentFiles = (host) => {
    // Its file comes with the project and doesn't depend on the site.
    if (host === 'github-pages') return {};
    try {
      return createHostFiles(host, withSettings(config, { site: { basePath: undefined } }))?.files ?? {};
    } catch {
      return {};
    }
  };
  const isInPlace = (host) => {
    if (host === 'github-pages')
      return /\.github\.io\/?$/.test(config.site?.url ?? origin) || /^github/i.test(config.providers?.host);
    const paths = Object.keys(getCurrentFiles(host));
    return paths.length > 0 && paths.every((path) => existsSync(path));
  };
  const later = isSetUp ? 'later' : undefined;
  const launched = { admin: { testingMode: false }, leads: { localOnly: false } };
  const known = {
    ...((isSetUp || !isSampleName) && { name, origin: config.site?.url ?? origin, mail }),
    host: names.find(isInPlace) ?? (isSetUp && 'other'),
    leads: getBuildError(withSettings(config, launched)) ? later : 'keep',
    language: config.site?.locale ?? language,
    translations: Object.keys(config.site?.translations ?? {}).join(' ') || 'none',
  };
  const questions = { ...QUESTIONS, host: QUESTIONS.host.replace('HOSTS', names.join(', ')) };
  return { questions, known, check, createPlan };

  async function check(field, value, answers) {
    try {
      if (field === 'leads' || field === 'translations') {
        const changes =
          field === 'leads'
            ? toLeadSettings(value, config)
            : { site: { ...toLanguageSettings(value, config).site, locale: answers.language } };
        const checked = parseSiteConfig(withSettings(config, changes), settingsDefinitions);
        if (!checked.ok) return checked.problems.join('\n');
        return field === 'leads' ? getBuildError(checked.config) : undefined;
      }
      if (field !== 'host') await planRebrand(BRAND, {}, toBrandText(brand, { ...answers, [field]: value }));
      // Whether it can host the site is checked later: further answers may change the settings.
      else if (value !== 'other' && !names.includes(value))
        return `Choose one of ${names.join(', ')}, or other.`;
      return undefined;
    } catch ({ message }) {
      // Each line about an invalid brand.json begins with its field, which is the one just asked for.
      return message
        .replace(/^.* can't be used:\n/, '')
        .replace(/^ {2}- \w+: (.*)(?:\n {2}- \w+: \1)*/gm, '$1');
    }
  }

  /** A brand.json with the answers that change something. */
  function toBrandText(file, answers) {
    const isNew = (field) => answers[field] !== undefined && answers[field] !== known[field];
    const facts = {
      ...(isNew('name') && { name: answers.name }),
      ...(isNew('name') && file.legalName === file.name && { legalName: answers.name }),
      ...(isNew('origin') && { origin: trimSlashes(answers.origin) }),
      ...(isNew('mail') && { email: answers.mail }),
      ...(isNew('language') && { locale: answers.language }),
    };
    return `${JSON.stringify({ ...file, ...facts }, null, 2)}\n`;
  }

  async function createPlan(answers) {
    const { files: rebranded } = await planRebrand(BRAND, {}, toBrandText(brand, answers));
    const text = toBrandText(written, answers);
    const isSame = isSetUp && !isSampleName && text === toBrandText(written, {});
    const branded = isSame ? { [CONFIG]: readText(CONFIG) } : { ...rebranded, [BRAND]: text };
    const { $schema, ...site } = withSettings(JSON.parse(branded[CONFIG]), {
      ...toLeadSettings(answers.leads, config),
      ...toLanguageSettings(answers.translations, config),
    });
    if (site.site?.url) site.site.url = trimSlashes(answers.origin);
    const settings = `${JSON.stringify({ $schema, ...site })}\n`;
    const sources = formatFiles({ ...branded, [CONFIG]: settings });
    const hosting = await loadSiteModule('/kit/hosting/host-files.ts', sources);
    const host = hosting.createHostFiles(answers.host, site) ?? { files: {}, next: [] };
    const before = getCurrentFiles(answers.host);
    const edited = Object.keys(host.files).filter(
      (path) =>
        existsSync(path) && [host.files[path], before[path] ?? null].every((text) => isChanged([path, text])),
    );
    // The brand kit and the icons have the name, and files that somebody has put in their places.
    const isDrawn = !isSame && (isSampleName || answers.name !== known.name);
    const drawn = isDrawn ? await drawFiles(sources) : {};
    const all = {
      ...sources,
      ...drawn,
      ...host.files,
      'deploy/edge/lead-fields.js': hosting.createLeadFieldsCode(),
    };
    // The next setup would take the former host's files for the answer.
    const former = known.host === answers.host ? {} : getCurrentFiles(known.host);
    const left = Object.keys(former).filter((path) => existsSync(path) && !Object.hasOwn(host.files, path));
    const ownLeft = left.filter((path) => isChanged([path, former[path]]));
    for (const path of left) if (!ownLeft.includes(path)) all[path] = null;
    for (const path of edited) delete all[path];
    const files = Object.fromEntries(Object.entries(all).filter(isChanged));
    return {
      files,
      summary: formatSummary(files, sources[CONFIG]),
      next: nextSteps(answers, { open, site, host, edited, ownLeft }),
    };
  }

  function nextSteps({ origin, language, translations, host: name }, { open, site, host, edited, ownLeft }) {
    return [
      !isSetUp &&
        `${BRAND} has the sample's phone, address, hours and colors: put yours there, and rebrand (README.md).`,
      open.length > 0 && `${BRAND} can also say: ${open.join(', ')}.`,
      (translations !== 'none' || !/^en\b/.test(language)) && 'Translate src/content: docs/content.md.',
      site.admin?.testingMode === false
        ? "'npm run preview' shows the site here: write to yourself on /contact."
        : "Visitors see 'Testing Mode Active' until leads have somewhere to go: docs/deploy.md.",
      edited.length > 0 &&
        `Left as somebody changed them: ${edited.join(', ')}. 'npm run site -- deploy ${name} --out FOLDER' writes them anew, to compare.`,
      ownLeft.length > 0 &&
        `Of ${known.host}, and changed by somebody: ${ownLeft.join(', ')}. Remove what ${name} doesn't need.`,
      ...host.next,
      `Once it's live: npm run site -- doctor ${trimSlashes(origin)}`,
    ].filter(Boolean);
  }
}

const trimSlashes = (origin) => origin.replace(/\/+$/, '');

function formatSummary(files, settings) {
  const paths = Object.keys(files);
  const others = paths.filter((path) => !/^(?:src|public)\//.test(path));
  const rebranded = paths.length - others.length;
  const lines = [
    ...others.map(
      (path) =>
        `  ${path}${existsSync(path) ? (files[path] === null ? ', which goes' : '') : ', which is new'}`,
    ),
    ...(rebranded > 0 ? [`  files of src and public: ${rebranded}`] : []),
  ];
  const summary = lines.length > 0 ? `This changes:\n${lines.join('\n')}` : 'Nothing changes.';
  return `\n${summary}\n\n${CONFIG} ${lines.length > 0 ? 'will be' : 'stays'}:\n${settings}`;
}
