import cookiePolicy from 'virtual:legal/cookie-policy';
import { Fragment } from 'react';
import cookieTables from '~/content/cookie-tables.json';
import { CookieSettingsButton } from '~/features/consent/cookie-banner';
import type { LegalDocument as Document, StorageItem } from '~/shared/legal-document';
import { fillTemplate } from '~/shared/lib/fill-template';
import { paths } from '~/shared/paths';
import { buttonClass } from '~/shared/ui/button';
import { Collapsible } from '~/shared/ui/collapsible';
import { ResponsiveTable } from '~/shared/ui/responsive-table';
import { LegalDocument } from './legal-document';

export default function CookiePolicyPage() {
  return <CookiePolicy document={cookiePolicy} />;
}

/** The policy with its tables of stored values and third-party cookies. */
export function CookiePolicy({ document }: { document: Document }) {
  const tables = document.sections.flatMap(({ id, heading, items }) =>
    items ? [[id, <StorageTable key={id} caption={heading} items={items} />]] : [],
  );
  return (
    <LegalDocument
      document={document}
      path={paths.cookiePolicy()}
      below={{
        ...Object.fromEntries(tables),
        removing: (
          <CookieSettingsButton
            className={`${buttonClass({ variant: 'secondary' })} noscript:hidden print:hidden`}
          />
        ),
      }}
    />
  );
}

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
