import sectionMessages from '~/content/words/sections.json';
import { getForeignLanguage } from '~/shared/lib/locale';
import { Link } from '~/shared/navigation/link';

/** A part of a page, as its list of contents names it. */
export interface TocEntry {
  /** Its anchor: the id of its section, or of its heading. */
  id: string;
  heading: string;
  /** One to three words, for a heading that's longer. */
  brief?: string;
  /** Whether it belongs to the part before it. */
  nested?: boolean;
}

interface SectionNavProps {
  parts: readonly TocEntry[];
  /** `ink`: the foot of an ink hero. `light`: a reading page, which follows the color scheme. */
  surface?: 'ink' | 'light';
  /** Hidden on wide screens, which have a table of contents beside the text. */
  hideFromLg?: boolean;
}

/**
 * Links to each part of a long page, in one row that sticks below the site's header. Browsers that support it mark the
 * part on the screen (see design.css).
 */
export const SectionNav = ({ parts, surface = 'ink', hideFromLg = false }: SectionNavProps) => (
  <nav
    aria-label={sectionMessages.contents}
    data-section-nav={hideFromLg ? 'below-lg' : 'always'}
    className={surface === 'ink' ? 'bg-ink-950 text-mist-200' : 'bg-page text-text'}
  >
    <ul className="container-page">
      {parts.map(({ id, heading, brief = heading }) => (
        <li key={id}>
          <a href={`#${id}`}>{brief}</a>
        </li>
      ))}
    </ul>
  </nav>
);

interface TableOfContentsProps extends Pick<SectionNavProps, 'parts'> {
  /** The page's path. With it, the app follows the links and moves the focus to the heading. */
  path?: string;
}

/** The same list in full, beside the text of a reading page on wide screens. */
export const TableOfContents = ({ parts, path = '' }: TableOfContentsProps) => (
  <nav aria-labelledby="contents" className="text-ui max-lg:hidden print:hidden">
    <h2
      id="contents"
      lang={getForeignLanguage('sections')}
      className="font-sans text-ui leading-normal font-semibold tracking-normal"
    >
      {sectionMessages.contents}
    </h2>
    <ol className="mt-2">
      {parts.map(({ id, heading, nested }) => (
        <li key={id} className={nested ? 'ps-4' : undefined}>
          <Link
            to={`${path}#${id}`}
            className="inline-flex min-h-8 items-center py-1 leading-snug text-muted hover:text-text hover:underline"
          >
            {heading}
          </Link>
        </li>
      ))}
    </ol>
  </nav>
);
