import { join } from 'node:path';
import { createSettingsReader, type ReadSettings } from '~/config/config-store';
import type { SiteConfig } from '~/config/settings-definition';
import {
  checkLeadDestinations,
  checkSubscriptions,
  type Finding,
  reportAttention,
  reportIf,
} from '~/integrations/site-check';
import { readSiteFacts } from '~/integrations/site-facts';
import type { LeadKind } from '~/leads/outbox-row';
import { formatPercent, isRightToLeft } from '~/shared/lib/locale';
import { getLanguage } from '../content/json-texts';
import { readAllTexts } from './content-texts';
import { checkRebrandGaps } from './sample-findings';

/** A launched site that leaves inquiries or sign-ups in its visitors' own browsers. */
export function findLostLeads(built: ReadSettings): Finding[] {
  const facts = readSiteFacts(built);
  return [checkLeadDestinations(facts), checkSubscriptions(facts)].filter(({ state }) => state !== 'ok');
}

/** The kinds of inquiry that are meant to stay in their visitors' browsers: those that no system takes. */
export function getLocalOnlyKinds(site: SiteConfig): readonly LeadKind[] {
  const { localOnly, unrouted: homeless } = readSiteFacts(createSettingsReader(site));
  return localOnly ? homeless : [];
}

/** English words that no other language in Latin letters writes like that. Hardly a sentence goes without all of them. */
const ENGLISH =
  /\b(?:the|and|with|your|you|that|this|which|from|what|when|they|it's|are|have|been|not|by|our|how|each|their|only|who)\b/i;

/** A site whose pages claim a language that a tenth of its texts and more isn't in. `root`: the project's folder. */
export function checkLanguage(site: SiteConfig, root: string): Finding[] {
  const language = getLanguage(site);
  if (language === 'en') return [];
  // Long enough to tell their language.
  const sentences = [...readAllTexts(join(root, 'src/content'), language).values()]
    .flat()
    .filter((text) => text.split(/\s+/).length >= 8);
  const translated = sentences.filter((text) => !ENGLISH.test(text)).length / sentences.length;
  return reportIf(translated < 0.9, reportAttention, {
    title: 'The pages claim a language that their texts aren’t in',
    text: 'Browsers, screen readers and search engines take it from site.locale. This share of the texts reads as translated:',
    todo: 'Translate src/content, or take site.locale out:',
    doc: 'docs/content.md',
    names: [`site.locale: ${site.site?.locale}`, formatPercent(translated)],
  });
}

/** A site in a language that the design isn't mirrored for. */
export const checkDirection = ({ site }: SiteConfig): Finding[] =>
  reportIf(Boolean(site?.locale) && isRightToLeft(String(site?.locale)), reportAttention, {
    title: 'The design isn’t mirrored for a language that is written from right to left',
    text: 'The pages say dir="rtl", so texts, lists, tables and forms begin at the right. Drawings, arrows and parts with a fixed side stay where they are.',
    todo: 'Look through the pages:',
    doc: 'docs/extending.md',
    names: [`site.locale: ${site?.locale}`],
  });

/** A finding as the build prints it. */
export const formatFinding = ({ title, text, names = [], todo, doc }: Finding): string =>
  [`${title}. ${text}`, names.length > 0 && `${names.join(', ')}.`, todo, `(${doc})`]
    .filter(Boolean)
    .join(' ');

/** Why a site with these settings isn't built; undefined if it may be. */
export const getBuildRefusal = (site: SiteConfig): string | undefined => {
  const serious = findLostLeads(createSettingsReader(site)).find(({ state }) => state === 'serious');
  return serious && formatFinding(serious);
};

/** What else the build says of the site that it makes: a line each. */
export const getBuildWarnings = (site: SiteConfig, root: string): string[] =>
  [
    ...findLostLeads(createSettingsReader(site)),
    ...checkLanguage(site, root),
    ...checkDirection(site),
    ...checkRebrandGaps(root),
  ].map(formatFinding);
