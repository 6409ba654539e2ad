import { paths } from '~/shared/paths';
import { comparisonIndex, comparisons } from '../comparisons';
import { everydayTools, everydayToolsSection } from '../everyday-tools';
import { readiness } from '../readiness';
import { savings } from '../savings';
import { pageName, passage, type SitePassage, under } from './site-passage';

/** Whether to automate at all, what else there is to choose, and the tools that clients have already. */
export const choosingPassages = (): SitePassage[] => [
  passage(
    'readiness',
    { kind: 'page', title: pageName(readiness), to: paths.readiness() },
    readiness.intro,
    readiness.rule.intro,
  ),
  passage(
    'savings',
    { kind: 'page', title: pageName(savings), to: paths.savings() },
    savings.intro,
    savings.description,
  ),
  passage(
    'compare',
    { kind: 'page', title: pageName(comparisonIndex), to: paths.compare() },
    comparisonIndex.intro,
  ),
  ...comparisons.map((page) =>
    passage(
      `compare/${page.slug}`,
      { kind: 'page', title: pageName(page), to: paths.comparison(page.slug) },
      page.brief,
      page.description,
    ),
  ),
  ...everydayTools.map(({ name, reads, writes, through, limit }) =>
    passage(
      `tool/${name.toLowerCase().replaceAll(' ', '-')}`,
      { kind: 'service', title: under(everydayToolsSection.heading, name), to: paths.services('tools') },
      `Reads: ${reads}`,
      `Writes: ${writes}`,
      `Through ${through}`,
      limit,
    ),
  ),
];
