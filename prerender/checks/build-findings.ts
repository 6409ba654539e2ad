import { join } from 'node:path';
import { createSettingsReader, type ReadSettings } from '~/config/config-store';
import type { SiteConfig } from '~/config/settings-definition';
import {
  checkLeadDestinations,
  checkSubscriptions,
  type Finding,
  findingIf,
} from '~/integrations/site-check';
import { readSiteSetup } from '~/integrations/site-setup';
import type { LeadKind } from '~/leads/outbox-row';
import { formatPercent } from '~/shared/lib/locale';
import { getSiteLanguage } from '../content/content-files';
import { readAllTexts } from './content-texts';
import { checkRebrandGaps } from './sample-findings';

/** Finds a launched site that leaves inquiries or sign-ups in its visitors' browsers. */
export function findLostLeads(readBuild: ReadSettings): Finding[] {
  const facts = readSiteSetup(readBuild);
  return [checkLeadDestinations(facts), checkSubscriptions(facts)].filter(({ state }) => state !== 'ok');
}

/** The kinds of inquiry that no system takes, so they stay in visitors' browsers. */
export function getLocalOnlyKinds(site: SiteConfig): readonly LeadKind[] {
  const { localOnly, unrouted } = readSiteSetup(createSettingsReader(site));
  return localOnly ? unrouted : [];
}

/** English words that no other language in Latin script spells like that. Almost every English sentence has one. */
const ENGLISH =
  /\b(?:the|and|with|your|you|that|this|which|from|what|when|they|it's|are|have|been|not|by|our|how|each|their|only|who)\b/i;

/** Finds a site with more than a tenth of its texts outside the language it claims. `root`: the project's folder. */
export function checkLanguage(site: SiteConfig, root: string): Finding[] {
  const language = getSiteLanguage(site);
  if (language === 'en') return [];
  // Long enough to detect a language.
  const sentences = [...readAllTexts(join(root, 'src/content'), site).values()]
    .flat()
    .filter((text) => text.split(/\s+/).length >= 8);
  const translated = sentences.filter((text) => !ENGLISH.test(text)).length / sentences.length;
  return findingIf(translated < 0.9, 'attention', {
    title: 'The pages claim a language that their texts aren’t in',
    text: 'Browsers, screen readers and search engines take it from site.locale. This share of the texts reads as translated:',
    todo: 'Translate src/content, or take site.locale out:',
    doc: 'docs/content.md',
    names: [`site.locale: ${site.site?.locale}`, formatPercent(translated)],
  });
}

/** Formats a finding for the build's output. */
export const formatFinding = ({ title, text, names = [], todo, doc }: Finding): string =>
  [`${title}. ${text}`, names.length > 0 && `${names.join(', ')}.`, todo?.replace(/:$/, '.'), `(${doc})`]
    .filter(Boolean)
    .join(' ');

/** Why a build with these settings fails, or undefined. */
export const getBuildError = (site: SiteConfig): string | undefined => {
  const serious = findLostLeads(createSettingsReader(site)).find(({ state }) => state === 'serious');
  return serious && formatFinding(serious);
};

/** What the build warns about, one line each. */
export const getBuildWarnings = (site: SiteConfig, root: string): string[] =>
  [...findLostLeads(createSettingsReader(site)), ...checkLanguage(site, root), ...checkRebrandGaps(root)].map(
    formatFinding,
  );
