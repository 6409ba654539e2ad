import { cms, previewPaths, siteSheet } from 'virtual:editor';
import CMS from '@sveltia/cms';
import type texts from '~/content/people.json';
import type moves from '~/content/redirects.json';
import { ARTICLE, type Signature } from '~/shared/articles/check-article';
import { getFirstDay } from '~/shared/articles/front-matter';
import { findSchema, toPagePath } from '../../content/check-texts';
import type { Json } from '../../content/fill-facts';
import { alignTranslation } from '../../content/merge-translation';
import { CopyControl } from './copy-control';
import { added, confirmPrices, findFileProblems } from './find-file-problems';
import { NumberControl } from './number-control';
import { createPreview } from './preview';
import { removeEmptyFields, toFileData, toTranslation } from './read-article';

/* The page /edit: the editor with the site's forms, checks and preview. */

const STAY_KEY = 'edit_stay_signed_in';
const USER_KEY = 'sveltia-cms.user';

// The editor keeps its token in local storage. In this page that is the tab's own, unless asked otherwise.
const device = window.localStorage;
const stays = device.getItem(STAY_KEY) !== null;
if (!stays) {
  device.removeItem(USER_KEY);
  Object.defineProperty(window, 'localStorage', { value: window.sessionStorage });
}

addStayForm();
CMS.registerFieldType('copy', CopyControl);
CMS.registerFieldType('typed-number', NumberControl);
CMS.registerPreviewStyle(siteSheet);
for (const [name, path] of Object.entries<string>(previewPaths))
  CMS.registerPreviewTemplate(name, createPreview(name, path));
CMS.registerEventListener({
  name: 'preSave',
  handler: ({ entry }) => {
    const path = entry.get('path');
    const data = toFileData(path, entry.get('data').toJS());
    const problems = findFileProblems(path, data);
    if (path === 'src/facts/plans.json' && problems.length === 0) problems.push(...confirmPrices(data));
    // The window shows the cause of an error with this message alone.
    if (problems.length > 0) throw new Error('saving_failed', { cause: new Error(problems.join('\n')) });
    const file = path.replace('src/content/', '');
    const page = toPagePath(file);
    const isArticle = ARTICLE.test(file);
    const front = isArticle ? (data as unknown as Signature & { date: string }) : undefined;
    if (page) added.pages.set(page, front ? getFirstDay(front) : '');
    if (front) added.authors.set(file, front);
    if (file === 'people.json') added.people = (data as unknown as typeof texts).people;
    if (file === 'redirects.json') added.redirects = (data as unknown as typeof moves).redirects;
    if (findSchema(file)) entry = entry.set('data', data as object);
    if (path.endsWith('.json'))
      return entry.set('i18n', alignTranslations(data as { [key: string]: Json }, entry.get('i18n').toJS()));
    return isArticle ? entry.set('data', removeEmptyFields(data)) : undefined;
  },
});
await CMS.init({ config: { ...cms, load_config_file: false } });

/** The translations in the original's shape. The page's earlier paths are in the original alone. */
const alignTranslations = (
  { aliases: _, ...data }: { [key: string]: Json },
  translations: Record<string, { data?: Json }>,
) =>
  Object.fromEntries(
    Object.entries(translations).flatMap(([language, { data: texts = {} }]) =>
      // A language without the file gets none.
      Object.keys(texts as object).length > 0
        ? [[language, { data: alignTranslation(data, toTranslation(texts, data)) }]]
        : [],
    ),
  );

/** The choice to stay signed in, at the foot of the sign-in. */
function addStayForm() {
  const form = document.querySelector('form');
  const box = form?.querySelector('input');
  if (!form || !box) return;
  box.checked = stays;
  box.addEventListener('change', () => {
    if (box.checked) device.setItem(STAY_KEY, '');
    else device.removeItem(STAY_KEY);
    location.reload();
  });
  const hideWhenSignedIn = () => {
    form.hidden = Boolean(JSON.parse(window.localStorage.getItem(USER_KEY) ?? '{}')?.backendName);
  };
  new MutationObserver(hideWhenSignedIn).observe(document.body, { childList: true, subtree: true });
}
