import { languages, originalLanguage, type SiteLanguage } from '~/shared/build-constants';
import { getLanguage, locale } from '~/shared/lib/locale';
import { defineStoredValue, oneOf, readStorage, writeStorage } from '~/shared/lib/storage';
import { toast } from '~/shared/ui/toast/toast-store';

/** That the visitor was offered another language. */
export const languageOffered = defineStoredValue({
  key: 'language_offered',
  format: 'text',
  group: 'visits',
  schema: oneOf('true'),
});

const OFFER_DURATION_MS = 20_000;

/** Offers this page in a language that the browser prefers, once per browser. The page never changes by itself. */
export function offerLanguage(): void {
  const preferred = findPreferredLanguage(navigator.languages);
  if (!preferred || preferred.tag === locale || readStorage(languageOffered)) return;
  // The build writes a link for each language that has the page's words.
  const translation = document.querySelector<HTMLLinkElement>(
    `link[rel=alternate][hreflang="${preferred.tag}"]`,
  );
  if (!translation) return;
  writeStorage(languageOffered, 'true');
  toast({
    title: readOffer(preferred),
    lang: preferred.tag,
    duration: OFFER_DURATION_MS,
    // On this host, wherever the site's settings say that it is.
    action: {
      label: preferred.name,
      run: () => location.assign(new URL(translation.href).pathname + location.search + location.hash),
    },
  });
}

/** The first of the browser's languages that the site has. */
const findPreferredLanguage = (preferred: readonly string[]): SiteLanguage | undefined =>
  preferred
    .map(
      (tag) =>
        languages.find((language) => language.tag === tag) ??
        languages.find((language) => getLanguage(language.tag) === getLanguage(tag)),
    )
    .find((language) => language !== undefined);

/** The words of all languages as written, since a build's own are in its language alone. */
const words = import.meta.glob<string>('/src/content/{,*/}words/language.json', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const readOffer = ({ tag, name }: SiteLanguage): string => {
  const text = words[`/src/content/${getLanguage(tag)}/words/language.json`];
  const original = tag === originalLanguage ? words['/src/content/words/language.json'] : undefined;
  return (JSON.parse(text ?? original ?? '{}') as { offer?: string }).offer ?? name;
};
