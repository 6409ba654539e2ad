import { join } from 'node:path';
import { type ReadSettings, settingsIn } from '~/config/config-store';
import type { SiteConfig } from '~/config/section';
import { attention, type Finding, leadsRule, subscriptionsRule, when } from '~/integrations/site-check';
import { siteFacts } from '~/integrations/site-facts';
import type { LeadKind } from '~/leads/outbox-row';
import { isRightToLeft, percent } from '~/shared/lib/in-locale';
import { languageOf } from '../content/json-texts';
import { textsIn } from './content-texts';
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
  /\b(?:the|and|with|your|you|that|this|which|from|what|when|they|it's|are|have|been|not|by|our|how|each|their|only|who)\b/i;

/** A site whose pages claim a language that a tenth of its texts and more isn't in. `root`: the project's folder. */
export function languageFinding(site: SiteConfig, root: string): Finding[] {
  const language = languageOf(site);
  if (language === 'en') return [];
  // Long enough to tell their language.
  const sentences = [...textsIn(join(root, 'src/content'), language).values()]
    .flat()
    .filter((text) => text.split(/\s+/).length >= 8);
  const translated = sentences.filter((text) => !ENGLISH.test(text)).length / sentences.length;
  return when(translated < 0.9, attention, {
    title: 'The pages claim a language that their texts aren’t in',
    text: 'Browsers, screen readers and search engines take it from site.locale. This share of the texts reads as translated:',
    todo: 'Translate src/content, or take site.locale out:',
    doc: 'docs/content.md',
    names: [`site.locale: ${site.site?.locale}`, percent(translated)],
  });
}

/** A site in a language that the design isn't mirrored for. */
export const directionFinding = ({ site }: SiteConfig): Finding[] =>
  when(Boolean(site?.locale) && isRightToLeft(String(site?.locale)), attention, {
    title: 'The design isn’t mirrored for a language that is written from right to left',
    text: 'The pages say dir="rtl", so texts, lists, tables and forms begin at the right. Drawings, arrows and parts with a fixed side stay where they are.',
    todo: 'Look through the pages:',
    doc: 'docs/extending.md',
    names: [`site.locale: ${site?.locale}`],
  });

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
