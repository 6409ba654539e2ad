// The questions of `npm run site -- setup`: how to ask them, and how the answers about leads and languages change the
// settings.

const LEADS_HINT =
  "paste the form's address at Formspree, Formspark or Getform, Web3Forms' access key, PORTAL/FORM of HubSpot Forms " +
  '(PORTAL/FORM/eu1 in the EU) or the https address of a webhook, or type later';

/** By the name of the flag. HOSTS stands for the hosts' names. */
export const QUESTIONS = {
  name: 'What is the agency called?',
  origin: 'At which address will the site live, such as https://agency.example?',
  host: 'Who hosts it: HOSTS, or other?',
  leads: `Where do leads go? You can ${LEADS_HINT}.`,
  mail: 'Which mail address do people write to?',
  language: 'Which language and region are the texts in, such as en-US or de-DE? This translates nothing.',
  translations: 'Which further languages does the site have, such as de-DE ar, or none?',
};

/**
 * Collects an answer for every question: the flag's, the one typed at the terminal (asked again until it is valid), or
 * the known one. Throws with every flag that is wrong or missing. `check` resolves with a sentence about an invalid
 * answer, and `prompt` with a typed line; without it nobody is asked.
 */
export async function collectAnswers({ questions, given, known, check, prompt, say = console.log }) {
  const answers = {};
  const wrong = [];
  const missing = [];
  for (const [field, question] of Object.entries(questions)) {
    let value = given[field]?.trim() || (!prompt && known[field]);
    const problem = value && (await check(field, value, answers));
    if (problem) wrong.push(`--${field}: ${problem}`);
    else if (!value && !prompt) missing.push(`--${field}`);
    while (!value && wrong.length + missing.length === 0) {
      const defaultHint = known[field] ? ` [${known[field]}]` : '';
      const typed = (await prompt(`${question}${defaultHint} `)).trim() || known[field];
      const problem = typed ? await check(field, typed, answers) : 'This needs an answer.';
      if (problem) say(problem);
      else value = typed;
    }
    if (value && !problem) answers[field] = value;
  }
  if (!prompt && !given.yes) missing.push('--yes');
  if (missing.length > 0) wrong.push(`Missing: ${missing.join(', ')} (--help says what they take)`);
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
  return answers;
}

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const HUBSPOT_FORM = new RegExp(`^(\\d+)/(${UUID})(?:/(na1|eu1))?$`, 'i');
const ADDRESS = /^(?:https:\/\/|http:\/\/(?:localhost|127\.0\.0\.1)[:/])\S+$/;

/** Services that take a posted form, by the pattern of their addresses. */
const FORM_SERVICES = {
  formspree: /^https:\/\/formspree\.io\//,
  formspark: /^https:\/\/submit-form\.com\//,
  getform: /^https:\/\/(?:getform\.io|forminit\.com)\//,
  zapier: /^https:\/\/hooks\.zapier\.com\//,
  make: /^https:\/\/hook\.[\w.]*make\.com\//,
};
const GOOGLE_FORM = /^https:\/\/(?:docs\.google\.com\/forms|forms\.gle)\//;
/** Its key is public: https://docs.web3forms.com/getting-started/api-reference */
const WEB3FORMS_KEY = new RegExp(`^${UUID}$`, 'i');

/**
 * The settings that an answer about leads changes: those of the system it names, and the switches of the other systems
 * it could have named. `undefined` removes a setting from the file. Throws if no system takes leads. A service may
 * precede an address: 'formspree http://localhost:4801/f/1', 'webhook https://submit-form.com/1'.
 */
export function toLeadSettings(answer, { webhook, webhooks = [], hubspot, admin }) {
  if (answer === 'keep' || answer === 'later') return {};
  const chats = webhooks.filter(({ format }) => !['json', 'form'].includes(format));
  const { webhook: added, ...settings } = toSettings(answer);
  const listed = [...(added ? [added] : []), ...chats];
  return {
    ...(webhook?.enabled && { webhook: { enabled: false } }),
    ...((listed.length > 0 || webhooks.length > 0) && { webhooks: listed }),
    ...(hubspot?.formGuid && { hubspot: { formGuid: undefined } }),
    // A site in testing mode on purpose stays so.
    ...(admin?.testingMode === undefined && { admin: { testingMode: false } }),
    ...settings,
  };
}

function toSettings(answer) {
  const [, portalId, formGuid, region] = HUBSPOT_FORM.exec(answer) ?? [];
  if (portalId) return { hubspot: { portalId, formGuid, region } };
  if (WEB3FORMS_KEY.test(answer))
    return { webhook: { url: `https://api.web3forms.com/submit?access_key=${answer}`, format: 'form' } };
  const [, name, url = ''] = /^(?:([a-z]+) +)?(\S+)$/.exec(answer) ?? [];
  const isForm = name
    ? Object.hasOwn(FORM_SERVICES, name)
    : Object.values(FORM_SERVICES).some((look) => look.test(url));
  if (GOOGLE_FORM.test(url))
    throw new Error(
      'This is a page of Google Forms, where people answer on that page alone. For leads in a Google sheet, make a ' +
        `webhook at Zapier or Make that adds a row, and paste its address; or ${LEADS_HINT}.`,
    );
  if (!ADDRESS.test(url) || (name && name !== 'webhook' && !isForm))
    throw new Error(`Nothing takes leads by that name: ${LEADS_HINT}.`);
  return { webhook: { url, format: isForm ? 'form' : 'json' } };
}

/** The settings for an answer such as 'de-DE ar': each language in the folder that it has, or in one of its name. */
export function toLanguageSettings(answer, { site }) {
  const tags = answer === 'none' ? [] : answer.split(/[\s,]+/);
  if (tags.length === 0 && !site?.translations) return {};
  const languages = tags.map((tag) => tag.split('-', 1)[0]);
  const toFolder = (tag, index) =>
    `/${languages.indexOf(languages[index]) === index ? languages[index] : tag}`.toLowerCase();
  const folders = tags.map((tag, index) => [tag, site?.translations?.[tag] ?? toFolder(tag, index)]);
  return { site: { translations: tags.length > 0 ? Object.fromEntries(folders) : undefined } };
}

/** A site.config.json with some settings changed, and all others as they were. */
export function withSettings(config, changes) {
  const sections = Object.entries(changes).map(([name, values]) => [
    name,
    Array.isArray(values) ? values : { ...config[name], ...values },
  ]);
  return JSON.parse(JSON.stringify({ ...config, ...Object.fromEntries(sections) }));
}
