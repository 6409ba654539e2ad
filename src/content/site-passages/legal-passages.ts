import { paths } from '~/shared/paths';
import { cookiePolicy } from '../cookie-policy';
import type { LegalDocument, LegalText } from '../legal';
import { privacyPolicy } from '../privacy-policy';
import { termsOfService } from '../terms-of-service';
import { passage, type SitePassage, under } from './site-passage';

/** Sections that are about the website alone: nobody asks a sales assistant about them. */
const LEFT_OUT = new Set(['who', 'browser', 'accounts', 'fair-use', 'liability', 'changes']);

/** The legal pages, section by section. */
export const legalPassages = (): SitePassage[] => [
  ...sections('privacy', paths.privacyPolicy(), privacyPolicy),
  ...sections('terms', paths.termsOfService(), termsOfService),
  ...sections('cookies', paths.cookiePolicy(), cookiePolicy),
];

function sections(id: string, to: string, { heading, intro, sections }: LegalDocument): SitePassage[] {
  return [
    passage(id, { kind: 'legal', title: heading, to }, intro),
    ...sections
      .filter((section) => !LEFT_OUT.has(section.id))
      .map((section) =>
        passage(
          `${id}/${section.id}`,
          { kind: 'legal', title: under(heading, section.heading), to },
          ...[...section.paragraphs, ...(section.points ?? [])].map(plain),
        ),
      ),
  ];
}

const plain = (text: LegalText): string =>
  typeof text === 'string'
    ? text
    : text.map((part) => (typeof part === 'string' ? part : part.label)).join('');
