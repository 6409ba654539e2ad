import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { doctorFindings } from '~/content/doctor';
import { law } from '~/content/legal-facts';
import { checksum } from '~/content/sample-brand';
import { attention, type Finding } from '~/integrations/site-check';
import { mark } from '~/shared/brand-mark';

/** The articles and reports that the site comes with, by folder of src/content. */
export const bundled = {
  posts: [
    'a-style-guide-a-model-can-follow',
    'build-buy-or-configure',
    'chatbot-handover',
    'choosing-your-first-automation',
    'drafts-with-sources',
    'getting-people-to-use-it',
    'human-review-that-works',
    'measuring-a-support-chatbot',
    'measuring-invoice-extraction',
    'preparing-documents-for-retrieval',
    'prompt-injection-for-buyers',
    'questions-your-security-team-will-ask',
    'running-a-four-week-pilot',
    'testing-a-model-before-launch',
    'what-automation-really-costs',
    'when-an-automation-fails',
    'writing-an-rfp-for-ai-work',
  ],
  reports: ['automation-business-case', 'contracts-and-data-guide', 'readiness-checklist'],
};

/** Whether the terms are still under the sample's law. */
export const isSampleLaw = ({ state, courts }: typeof law): boolean =>
  checksum(`${state}, ${courts}`) === 2_703_609_373;

/** What the sample brand left behind that a name doesn't tell. `root`: the project's folder. */
export function sampleLeft(root: string): Finding[] {
  const articles = Object.entries(bundled).flatMap(([folder, names]) => {
    const left = names.filter((name) => existsSync(join(root, 'src/content', folder, `${name}.md`)));
    return left.length > 0 ? [`src/content/${folder}: ${left.join(', ')}`] : [];
  });
  const left = [
    ...(isSampleLaw(law) ? [`src/content/legal-facts.ts: ${law.state}`] : []),
    ...(checksum(JSON.stringify(mark)) === 1_813_952_863 ? ['src/shared/brand-mark.tsx: mark'] : []),
    ...articles,
  ];
  return left.length > 0 ? [attention(doctorFindings.sampleLeft, left)] : [];
}

/** Terms that name no law of their own. */
export const lawFinding = ({ state, courts } = law): Finding[] =>
  state && courts ? [] : [attention(doctorFindings.noLaw)];
