import first from '~/content/case-studies.json';
import { getBaseName } from '~/shared/lib/base-name';
import { paths } from '~/shared/paths';
import type { CaseStudyText } from './text-schemas';

const files = import.meta.glob<CaseStudyText>('./case-studies/[!.~]*.json', {
  eager: true,
  import: 'default',
});

export interface CaseStudy extends CaseStudyText {
  path: string;
  /** Of its cloth. */
  seed: string;
}

/** The case that /case-studies shows, and the others by their slugs. */
export const caseStudies: readonly CaseStudy[] = [
  { ...first, path: paths.caseStudies(), seed: 'case-study' },
  ...Object.entries(files).map(([file, page]) => {
    const slug = getBaseName(file);
    return { ...page, path: paths.caseStudy(slug), seed: slug };
  }),
];
