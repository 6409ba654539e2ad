import { join } from 'node:path';
import { type ReadSettings, settingsIn } from '~/config/config-store';
import type { SiteConfig } from '~/config/section';
import { doctorFindings } from '~/content/doctor';
import { attention, type Finding, leadsRule, siteFacts, subscriptionsRule } from '~/integrations/site-check';
import type { LeadKind } from '~/leads/outbox-row';
import { isRightToLeft, percent } from '~/shared/lib/in-locale';
import { isPseudo, sentencesIn } from '../content/pseudo-locale';
import { gapFindings } from './sample-left';

/** A launched site that leaves inquiries or sign-ups in its visitors' own browsers. */
export function lostLeads(built: ReadSettings): Finding[] {
  const facts = siteFacts(built);
  return [leadsRule(facts), subscriptionsRule(facts)].filter(({ state }) => state !== 'ok');
}

/** The kinds of inquiry that are meant to stay in their visitors' browsers: those that no system takes. */
export function keptHere(site: SiteConfig): readonly LeadKind[] {
  const { localOnly, homeless } = siteFacts(settingsIn(site));
  return localOnly ? homeless : [];
}

/** English words that no other language in Latin letters writes like that. Hardly a sentence goes without all of them. */
const ENGLISH =
  /\b(?:the|and|with|your|you|that|this|which|from|what|when|they|it's|are|have|been|not|by)\b/i;

/** A site whose pages claim a language that a tenth of its texts and more isn't in. `root`: the project's folder. */
export function languageFinding(site: SiteConfig, root: string): Finding[] {
  const locale = site.site?.locale;
  if (isPseudo || !locale || new Intl.Locale(String(locale)).language === 'en') return [];
  const sentences = sentencesIn(join(root, 'src/content'));
  const translated = sentences.filter((text) => !ENGLISH.test(text)).length / sentences.length;
  return translated < 0.9
    ? [attention(doctorFindings.otherLanguage, [`site.locale: ${locale}`, percent(translated)])]
    : [];
}

/** A site in a language that the design isn't mirrored for. */
export const directionFinding = ({ site }: SiteConfig): Finding[] =>
  site?.locale && isRightToLeft(String(site.locale))
    ? [attention(doctorFindings.rightToLeft, [`site.locale: ${site.locale}`])]
    : [];

/** A finding as the build prints it. */
export const findingLine = ({ title, text, names = [], todo, doc }: Finding): string =>
  [`${title}. ${text}`, names.length > 0 && `${names.join(', ')}.`, todo, `(${doc})`]
    .filter(Boolean)
    .join(' ');

/** Why a site with these settings isn't built; undefined if it may be. */
export const refusalOf = (site: SiteConfig): string | undefined => {
  const serious = lostLeads(settingsIn(site)).find(({ state }) => state === 'serious');
  return serious && findingLine(serious);
};

/** What else the build says of the site that it makes: a line each. */
export const warningsOf = (site: SiteConfig, root: string): string[] =>
  [
    ...lostLeads(settingsIn(site)),
    ...languageFinding(site, root),
    ...directionFinding(site),
    ...gapFindings(root),
  ].map(findingLine);
