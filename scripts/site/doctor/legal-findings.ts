import type { SiteConfig } from '~/config/section';
import { checksum } from '~/facts/checksum';
import type { Deployment } from '~/facts/deployment';
import { type Facts, facts } from '~/facts/facts';
import { attention, type Finding, ifAny } from '~/integrations/site-check';
import { type LegalDocument, type LegalSection, plainText } from '~/shared/legal-document';
import { isSampleLaw } from '../../../prerender/checks/sample-left';
import { deploymentIn } from '../../../prerender/content/deployment';
import { legalDocumentsOf } from '../../../prerender/content/legal-documents';

/** The facts that somebody has to decide, among those of legal texts. */
interface LegalFacts extends Facts {
  law: { state: string; courts: string };
  representatives: { eu: string; uk: string; any: boolean };
}

/** Sentences of the legal texts that nobody has decided for this site yet. */
export function undecidedSentences(site: SiteConfig, legal: LegalFacts = facts.legal): Finding[] {
  const deployment = deploymentIn(site);
  const documents = legalDocumentsOf(deployment, { ...facts, legal });
  const decided = legalDocumentsOf(decideHost(deployment), { ...facts, legal: decideLegal(legal) });
  // An answer would make these sentences others.
  const kept = new Set(listSentences(decided));
  const open = listSentences(documents).filter((sentence) => !kept.has(sentence));
  const names = [...open, ...sampleSubprocessors(documents['service-terms'])];
  return ifAny(attention, names, {
    title: 'Sentences of the legal texts are still to be decided',
    text: 'They say what holds without a decision, or what the sample company has decided.',
    todo: 'Have counsel decide. Write it into src/facts/legal-facts.ts, providers.host of site.config.json, or the text:',
    doc: 'docs/content.md',
  });
}

const ANSWER = 'answer';

const decideHost = (deployment: Deployment): Deployment => ({
  ...deployment,
  host: deployment.host || ANSWER,
  recipients: deployment.recipients.map((recipient) =>
    recipient.id === 'host' && !deployment.host ? { ...recipient, name: ANSWER } : recipient,
  ),
});

const decideLegal = ({ law, representatives, ...legal }: LegalFacts): Facts => ({
  ...legal,
  law: law.state && law.courts && !isSampleLaw(law) ? law : { state: ANSWER, courts: ANSWER },
  representatives: representatives.any ? representatives : { eu: ANSWER, uk: ANSWER, any: true },
});

/** Every sentence and row of the documents, with the file and the section that it's in. */
const listSentences = ({ 'legal-summaries': _, ...documents }: ReturnType<typeof legalDocumentsOf>) =>
  Object.entries(documents).flatMap(([name, document]) =>
    document.sections.flatMap((section) => textsOf(section).map((text) => toName(name, section, text))),
  );

const textsOf = ({ paragraphs, points = [], table, after = [] }: LegalSection): string[] => [
  ...[...paragraphs, ...points, ...after].flatMap((text) => plainText(text).split(/(?<=[.?!]) /)),
  ...(table?.rows.map((cells) => cells.map(plainText).join(', ')) ?? []),
];

const toName = (name: string, { heading }: LegalSection, text: string) =>
  `src/content/legal/${name}.md, ${heading}: ${text}`;

/** The companies that process the data of the sample's clients. */
const sampleSubprocessors = ({ sections }: LegalDocument): string[] =>
  sections.flatMap((section) =>
    checksum(JSON.stringify(section.table?.rows ?? [])) === SAMPLE_ROWS
      ? textsOf({ ...section, paragraphs: [], after: [] }).map((text) =>
          toName('service-terms', section, text),
        )
      : [],
  );

const SAMPLE_ROWS = 3_326_188_869;
