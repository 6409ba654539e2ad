import type { Post } from '~/shared/articles/post';
import { paths } from '~/shared/paths';
import { type Deployment, unconfigured } from './deployment';
import { faqPage, faqs } from './faq';
import { mailingWords } from './mailing';
import { choosingPassages } from './site-passages/choosing-passages';
import { companyPassages } from './site-passages/company-passages';
import { offerPassages } from './site-passages/offer-passages';
import { passageKeywords } from './site-passages/passage-keywords';
import { legalPassages, readingPassages } from './site-passages/reading-passages';
import { pageName, passage, type SitePassage } from './site-passages/site-passage';
import { solutionPassages } from './site-passages/solution-passages';

/**
 * Everything the chat can find and quote from this site, made from the copy of its pages. The build indexes
 * it: no page imports this module, which comes with the copy of them all. `deployment`: the facts that its legal texts
 * depend on; `remote`: the articles from elsewhere.
 */
export const sitePassages = (
  deployment: Deployment = unconfigured,
  remote: readonly Post[] = [],
): SitePassage[] =>
  [
    passage('faq', { kind: 'faq', title: pageName(faqPage), to: paths.faq() }, faqPage.description),
    ...faqs.map(({ id, question, answer }) => ({
      id: `faq/${id}`,
      kind: 'faq' as const,
      title: question,
      to: paths.faq(id),
      text: answer,
    })),
    ...offerPassages(),
    ...solutionPassages(),
    ...choosingPassages(),
    ...companyPassages(mailingWords(deployment.mailing)),
    ...legalPassages(deployment),
    ...readingPassages(remote),
  ].map(withKeywords);

function withKeywords(one: SitePassage): SitePassage {
  const keywords = [one.keywords, passageKeywords[one.id]].filter(Boolean).join(' ');
  return keywords ? { ...one, keywords } : one;
}
