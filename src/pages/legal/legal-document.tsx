import { Fragment, type ReactElement, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import cookieTables from '~/content/cookie-tables.json';
import legal from '~/content/legal.json';
import { brand } from '~/facts/brand';
import { isSampleName } from '~/facts/sample-name';
import { ArticleText } from '~/shared/articles/article-text';
import type { LegalDocument as Document, LegalTable, StorageItem } from '~/shared/legal-document';
import { fillTemplate } from '~/shared/lib/fill-template';
import { formatDate } from '~/shared/lib/format-date';
import { trimTrailing } from '~/shared/lib/trim-trailing';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { SectionNav, TableOfContents } from '~/shared/sections/section-nav';
import { Sections } from '~/shared/sections/sections';
import { Head } from '~/shared/seo/head';
import { Callout } from '~/shared/ui/callout';
import { Collapsible } from '~/shared/ui/collapsible';
import { ResponsiveTable } from '~/shared/ui/responsive-table';

interface LegalDocumentProps {
  document: Document;
  /** The canonical path; at any other path, the page is an alias. */
  path: string;
  /** Content below the text of a section, by the section's id. */
  below?: Readonly<Record<string, ReactNode>>;
}

/** A legal page: its text beside its table of contents, with an address for questions and a link home. */
export function LegalDocument({ document, path, below = {} }: LegalDocumentProps) {
  const { pathname } = useLocation();
  const { title, description, heading, intro, updated } = document;
  const sections: { id: string; heading: string; content: ReactElement }[] = [
    ...document.sections.map((section) => ({
      ...section,
      content: <SectionText {...section} below={below[section.id]} />,
    })),
    { ...legal.contact, content: <ContactText /> },
  ];
  const texts = sections.map((section) => (
    <section
      key={section.id}
      id={section.id}
      aria-labelledby={`${section.id}:heading`}
      data-chat-index={UNSEARCHED_SECTIONS.has(section.id) ? 'exclude' : undefined}
      className="mt-10 md:mt-12"
    >
      <h2 id={`${section.id}:heading`} className="text-h5 leading-tight tracking-tight">
        {section.heading}
      </h2>
      {section.content}
    </section>
  ));
  return (
    <>
      <Head
        title={title}
        description={description}
        path={path}
        card={{ seed: 'legal', dye: 'mist', accent: 'ink' }}
        alias={trimTrailing(pathname, '/') !== path}
      />
      <div className="container-page pt-14 max-lg:pb-8 md:pt-20">
        <h1 tabIndex={-1} className="text-h1">
          {heading}
        </h1>
        <p className="mt-4 text-ui text-muted">
          {legal.updated} <time dateTime={updated}>{formatDate(updated, 'long')}</time>
        </p>
      </div>
      <SectionNav parts={sections} surface="light" hideFromLg />
      <div className="container-page pb-20 md:pb-28">
        <div className="mt-10 grid print:block grid-cols-1 gap-x-12 gap-y-10 lg:grid-side-start-52 xl:grid-cols-[300px_minmax(0,1fr)]">
          <div className="sticky top-24 self-start max-lg:hidden">
            <TableOfContents parts={sections} />
          </div>
          <div className="min-w-0 max-w-208">
            <ArticleText html={intro} className="prose-plain text-lead" />
            <Callout
              tone="info"
              title={legal.template.title}
              text={`${isSampleName ? `${legal.template.sample} ` : ''}${document.plans ? legal.template.plans : legal.template.website}`}
              className="mt-8 max-w-measure"
            />
            {texts.slice(0, FIRST_SCREEN)}
            <Sections>{texts.slice(FIRST_SCREEN)}</Sections>
          </div>
        </div>
      </div>
    </>
  );
}

/** The number of sections that may be visible at once. */
const FIRST_SCREEN = 2;

/** Sections about the website alone or for lawyers, which the chat doesn't search. */
const UNSEARCHED_SECTIONS = new Set(
  'who browser transfers automated us-states liability law changes fair-use protection contact content where-it-goes recipients administration ai-output accounts'.split(
    ' ',
  ),
);

type SectionTextProps = Document['sections'][number] & { below?: ReactNode };

function SectionText({ heading, parts, below }: SectionTextProps) {
  return (
    <div className="mt-4 space-y-6">
      {parts.map((part, index) => {
        const key = `${index}`;
        if (typeof part === 'string') return <ArticleText key={key} html={part} className="prose-plain" />;
        if ('items' in part) return <StorageTable key={key} caption={heading} items={part.items} />;
        const table = <TextTable key={key} {...part.table} />;
        return part.table.collapsed ? (
          <Collapsible key={key} summary={<span className="font-semibold">{part.table.caption}</span>}>
            {table}
          </Collapsible>
        ) : (
          table
        );
      })}
      {below}
    </div>
  );
}

function TextTable({ caption, columns, rows }: LegalTable) {
  const isBrief = rows.every(([, answer = '']) => answer.length < BRIEF_LENGTH);
  return (
    <ResponsiveTable
      caption={caption}
      columns={columns}
      columnClass={isBrief ? ['w-3/10', 'w-1/5', ''] : ['w-26/100', '', 'w-32/100']}
      rows={rows.map((cells) =>
        cells.map((cell) =>
          // Most have neither links nor signs that HTML escapes.
          /[<&]/.test(cell) ? <ArticleText key={cell} html={cell} className="prose-plain" /> : cell,
        ),
      )}
    />
  );
}

/** In characters, for an answer such as 'Yes'. */
const BRIEF_LENGTH = 10;

interface StorageTableProps {
  /** Names the table for screen readers. */
  caption: string;
  items: readonly StorageItem[];
}

/** The values kept in a browser, collapsed to their number. */
function StorageTable({ caption, items }: StorageTableProps) {
  const { name, purpose, lifetime } = cookieTables.columns;
  const summary = fillTemplate(cookieTables.items, { count: items.length });
  return (
    <Collapsible summary={<span className="font-semibold">{summary}</span>}>
      <ResponsiveTable
        caption={caption}
        columns={[name, purpose, lifetime]}
        columnClass={['w-32/100', '', 'w-27/100']}
        rows={items.map((item) => [
          <span key={item.key} className="block text-ui leading-normal">
            <code className="font-mono text-relative-sm wrap-anywhere">{addBreaks(item.key)}</code>
            <span className="block text-small font-normal text-muted">{item.storage}</span>
          </span>,
          item.purpose,
          item.lifetime,
        ])}
      />
    </Collapsible>
  );
}

/** Lets a name wrap after each underscore. */
const addBreaks = (name: string) =>
  name.split(/(?<=_)(?=[a-z])/).map((part, index) => (
    <Fragment key={part}>
      {index > 0 && <wbr />}
      <span>{part}</span>
    </Fragment>
  ));

function ContactText() {
  return (
    <>
      <p className="mt-4 max-w-measure">
        {legal.contact.text}{' '}
        <a href={`mailto:${brand.supportEmail}`} className="text-link underline underline-offset-4">
          {brand.supportEmail}
        </a>
      </p>
      <p className="mt-6 print:hidden">
        <Link
          to={paths.home()}
          className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
        >
          {legal.contact.home}
        </Link>
      </p>
    </>
  );
}
