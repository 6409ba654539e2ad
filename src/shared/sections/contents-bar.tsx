import sectionWords from '~/content/words/sections.json';
import { toHref } from '~/shared/base-path';

/** A part of a page, as its list of contents names it. */
export interface PagePart {
  /** Its anchor: the id of its section, or of its heading. */
  id: string;
  heading: string;
  /** One to three words, for a heading that's longer. */
  brief?: string;
  /** Whether it belongs to the part before it. */
  inner?: boolean;
}

interface ContentsBarProps {
  parts: readonly PagePart[];
  /** `ink`: the foot of an ink hero. `light`: a reading page, which follows the color scheme. */
  surface?: 'ink' | 'light';
  /** Only on narrow screens: wide ones have a list of contents beside the text. */
  narrow?: boolean;
}

/**
 * Links to each part of a long page, in one row that sticks below the site's header. Browsers that support it mark the
 * part on the screen (see design.css).
 */
export const ContentsBar = ({ parts, surface = 'ink', narrow = false }: ContentsBarProps) => (
  <nav
    aria-label={sectionWords.contents}
    data-contents={narrow ? 'narrow' : 'wide'}
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

interface ContentsListProps extends Pick<ContentsBarProps, 'parts'> {
  /** The page's path. With it, the app follows the links and moves the focus to the heading. */
  path?: string;
}

/** The same list in full, beside the text of a reading page on wide screens. */
export const ContentsList = ({ parts, path = '' }: ContentsListProps) => (
  <nav aria-labelledby="contents" className="text-ui max-lg:hidden print:hidden">
    <h2 id="contents" className="font-sans text-ui leading-normal font-semibold tracking-normal">
      {sectionWords.contents}
    </h2>
    <ol className="mt-2">
      {parts.map(({ id, heading, inner }) => (
        <li key={id} className={inner ? 'pl-4' : undefined}>
          <a
            href={toHref(`${path}#${id}`)}
            className="inline-flex min-h-8 items-center py-1 leading-snug text-soft hover:text-text hover:underline"
          >
            {heading}
          </a>
        </li>
      ))}
    </ol>
  </nav>
);
