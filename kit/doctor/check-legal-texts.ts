import {
  checksum,
  compileLegalDocuments,
  type Deployment,
  type Facts,
  type Finding,
  facts,
  getDeployment,
  isSampleLaw,
  type LegalDocument,
  type LegalSection,
  type SiteConfig,
  toPlainText,
} from '../site';
import { reportAny } from './requests';

/** The facts among those of legal texts that somebody has to decide. */
interface LegalFacts extends Facts {
  law: { state: string; courts: string };
  representatives: { eu: string; uk: string; any: boolean };
}

/** Sentences of the legal texts that depend on an open decision. */
export function checkLegalTexts(site: SiteConfig, legal: LegalFacts = facts.legal): Finding[] {
  const deployment = getDeployment(site);
  const documents = compileLegalDocuments(deployment, { ...facts, legal });
  const decided = compileLegalDocuments(decideHost(deployment), { ...facts, legal: decideLegal(legal) });
  // Deciding would change these sentences.
  const kept = new Set(listSentences(decided));
  const open = listSentences(documents).filter((sentence) => !kept.has(sentence));
  const names = [...open, ...findSampleSubprocessors(documents['service-terms'])];
  return reportAny('openLegalTexts', names);
}

const PLACEHOLDER_ANSWER = 'answer';

const decideHost = (deployment: Deployment): Deployment => ({
  ...deployment,
  host: deployment.host || PLACEHOLDER_ANSWER,
  recipients: deployment.recipients.map((recipient) =>
    recipient.id === 'host' && !deployment.host ? { ...recipient, name: PLACEHOLDER_ANSWER } : recipient,
  ),
});

const decideLegal = ({ law, representatives, ...legal }: LegalFacts): Facts => ({
  ...legal,
  law:
    law.state && law.courts && !isSampleLaw(law)
      ? law
      : { state: PLACEHOLDER_ANSWER, courts: PLACEHOLDER_ANSWER },
  representatives: representatives.any
    ? representatives
    : { eu: PLACEHOLDER_ANSWER, uk: PLACEHOLDER_ANSWER, any: true },
});

/** Every sentence and row of the documents, with its file and section. */
const listSentences = ({ 'legal-summaries': _, ...documents }: ReturnType<typeof compileLegalDocuments>) =>
  Object.entries(documents).flatMap(([name, document]) =>
    document.sections.flatMap((section) =>
      getSectionTexts(section).map((text) => toName(name, section, text)),
    ),
  );

const getSectionTexts = ({ paragraphs, points = [], table, after = [] }: LegalSection): string[] => [
  ...[...paragraphs, ...points, ...after].flatMap((text) => toPlainText(text).split(/(?<=[.?!]) /)),
  ...(table?.rows.map((cells) => cells.map(toPlainText).join(', ')) ?? []),
];

const toName = (name: string, { heading }: LegalSection, text: string) =>
  `src/content/legal/${name}.md, ${heading}: ${text}`;

/** The companies that process the data of the sample's clients. */
const findSampleSubprocessors = ({ sections }: LegalDocument): string[] =>
  sections.flatMap((section) =>
    checksum(JSON.stringify(section.table?.rows ?? [])) === SAMPLE_ROWS_CHECKSUM
      ? getSectionTexts({ ...section, paragraphs: [], after: [] }).map((text) =>
          toName('service-terms', section, text),
        )
      : [],
  );

const SAMPLE_ROWS_CHECKSUM = 3_326_188_869;
