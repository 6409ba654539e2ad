import { join } from 'node:path';
import type { SiteConfig } from '~/config/settings-definition';
import phrases from '~/content/phrases.json';
import { hubspot, table as recipientTable } from '~/content/recipients.json';
import { storage } from '~/content/stored-values.json';
import type { Deployment } from '~/facts/deployment';
import * as facts from '~/facts/facts';
import { getStoredItems } from '~/features/stored-values';
import type { LegalTable } from '~/shared/legal-document';
import { escapeHtml } from '~/shared/lib/html-text';
import { getLanguage, locale } from '~/shared/lib/locale';
import { createReporter, toLabel } from './check-texts';
import { assertNoProblems } from './content-files';
import type { ReportProblem } from './fill-facts';
import { getDeployment } from './get-deployment';
import {
  type GeneratedTables,
  getDeploymentFacts,
  readLegalDocument,
  readLegalSummary,
} from './legal-markdown';
import { createIsPage } from './page-addresses';

const texts = import.meta.glob<string>('../../src/content/{,*/}legal/[!.~]*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const getLegalText = (file: string) => texts[`../../src/content/${file}`];

/** A translation replaces a whole text. */
const language = getLanguage(locale);

/** What the settings contribute to the legal texts. */
export function getLegalContext(site: SiteConfig) {
  const deployment = getDeployment(site);
  return { facts: getDeploymentFacts(deployment), tables: createTables(deployment) };
}

/** The legal texts of a site built with this site.config.json. Throws one error with all problems. */
export function getLegalDocuments(site: SiteConfig) {
  const { facts: own, tables } = getLegalContext(site);
  const known = {
    ...facts,
    facts: { ...facts.facts, ...own },
    phrases,
    isPage: createIsPage(join(import.meta.dirname, '../../src/content'), process.env, undefined, language),
  };
  const problems: string[] = [];
  const compile = <Compiled>(
    parse: (text: string, ...rest: [typeof known, GeneratedTables, ReportProblem]) => Compiled | undefined,
    name: string,
  ) => {
    const file = [`${language}/legal/${name}.md`, `legal/${name}.md`].find(
      (one) => getLegalText(one) !== undefined,
    );
    const report = createReporter(toLabel(file ?? name), problems);
    return parse(getLegalText(file ?? '') ?? '', known, tables, report) as Compiled;
  };
  const documents = {
    'privacy-policy': compile(readLegalDocument, 'privacy-policy'),
    'terms-of-service': compile(readLegalDocument, 'terms-of-service'),
    'cookie-policy': compile(readLegalDocument, 'cookie-policy'),
    trust: compile(readLegalDocument, 'trust'),
    'service-terms': compile(readLegalDocument, 'service-terms'),
    accessibility: compile(readLegalDocument, 'accessibility'),
    'terms-summary': compile(readLegalSummary, 'terms-summary'),
    'cookies-summary': compile(readLegalSummary, 'cookies-summary'),
  };
  assertNoProblems(problems);
  return documents;
}

export type LegalDocuments = ReturnType<typeof getLegalDocuments>;

function createTables(deployment: Deployment): GeneratedTables {
  const stored = getStoredItems();
  const createItems = (use: keyof typeof stored) => ({
    items: stored[use].map(({ area, ...item }) => ({ ...item, storage: storage[area] })),
  });
  const cookies = (items: readonly { key: string; purpose: string; lifetime: string }[]) => ({
    items: items.map((item) => ({ ...item, storage: storage.cookie })),
  });
  return {
    recipients: { table: toRecipientTable(deployment) },
    'storage.visit': createItems('visit'),
    'storage.choice': createItems('choice'),
    'storage.account': createItems('account'),
    'storage.administration': createItems('administration'),
    'cookies.analytics': cookies(deployment.analytics?.cookies ?? []),
    'cookies.hubspot': cookies(Object.entries(hubspot.cookies).map(([key, words]) => ({ key, ...words }))),
  };
}

const toRecipientTable = ({ recipients }: Deployment): LegalTable => ({
  caption: recipientTable.caption,
  collapsed: true,
  columns: [recipientTable.columns.who, recipientTable.columns.receives, recipientTable.columns.where],
  rows: recipients.map(({ name, role, receives, where, transfer }) =>
    [
      name,
      `${receives} ${role}`,
      where === transfer ? where : `${where.replace(/\.$/, '')}. ${transfer}`,
    ].map(escapeHtml),
  ),
});
