import { useLocation } from 'react-router-dom';
import languageWords from '~/content/words/language.json';
import { toHref } from '~/shared/base-path';
import { languagePosts, languages } from '~/shared/build-constants';
import { getLanguage, getTextLanguage, locale } from '~/shared/lib/locale';
import { getPostSlug, paths } from '~/shared/paths';
import { findRoute, notFoundRoute } from '../routes';

/** Links to the page in the site's other languages. Another build has them, so they leave the app. */
export function LanguageLinks({ className }: { className: string }) {
  const { pathname } = useLocation();
  const path = getCommonPath(pathname);
  return languages.map((language) =>
    language.tag === locale ? null : (
      <li key={language.tag}>
        <a
          href={toHref(path, language.path)}
          hrefLang={language.tag}
          lang={language.tag}
          // Campaign parameters and anchors go along. They aren't known when the page is rendered.
          onClick={({ currentTarget }) => {
            currentTarget.href = toHref(path, language.path) + location.search + location.hash;
          }}
          className={className}
        >
          {language.name}
        </a>
      </li>
    ),
  );
}

/** The path that all languages have: an article of this language alone leads to the others' blog. */
function getCommonPath(pathname: string): string {
  if (languagePosts[getPostSlug(pathname) ?? ''] === false) return paths.blog();
  return findRoute(pathname, '') === notFoundRoute ? paths.home() : pathname;
}

/** 'EN' */
export const CurrentLanguage = () => (
  <>
    <span className="sr-only">{languageWords.menu}</span> {getLanguage(locale).toUpperCase()}
  </>
);

/** Says that a page has the original's words. */
export const UntranslatedNotice = () => (
  <aside lang={getTextLanguage('language')} className="bg-indigo-700 text-small text-white print:hidden">
    <p className="container-page py-2">{languageWords.untranslated}</p>
  </aside>
);
