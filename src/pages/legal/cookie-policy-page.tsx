import cookiePolicy from 'virtual:cookie-policy';
import storedItems from 'virtual:stored-items';
import { Fragment } from 'react';
import type { CookiePolicy as Policy } from '~/content/cookie-policy';
import { cookieTables } from '~/content/cookie-tables';
import { CookieSettingsButton } from '~/features/consent/cookie-banner';
import { paths } from '~/shared/paths';
import { buttonClass } from '~/shared/ui/button';
import { Fold } from '~/shared/ui/fold';
import { StackedTable } from '~/shared/ui/stacked-table';
import { LegalDocument } from './legal-document';

export default function CookiePolicyPage() {
  return <CookiePolicy document={cookiePolicy} />;
}

/** The policy with its tables: the values that the site keeps, and the cookies of others. */
export function CookiePolicy({ document }: { document: Policy }) {
  const { groups, removing } = cookieTables;
  const { consent } = document;
  return (
    <LegalDocument
      document={document}
      path={paths.cookiePolicy()}
      more={[
        ...groups.map(({ use, heading, text }) => ({
          id: use,
          heading,
          content: (
            <>
              <p className="mt-4 mb-5 max-w-measure">{text}</p>
              <StorageTable
                caption={heading}
                items={storedItems[use].map((item) => ({
                  ...item,
                  storage: cookieTables.storage[item.area],
                }))}
              />
            </>
          ),
        })),
        ...consent.map(({ cookies, storage, ...one }) => ({
          ...one,
          content: (
            <>
              <p className="mt-4 mb-6 max-w-measure">{one.text}</p>
              <StorageTable caption={one.heading} items={cookies.map((cookie) => ({ ...cookie, storage }))} />
            </>
          ),
        })),
        {
          ...removing,
          content: (
            <>
              <p className="mt-4 mb-6 max-w-measure">{removing.text}</p>
              <CookieSettingsButton
                className={`${buttonClass({ variant: 'secondary' })} noscript:hidden print:hidden`}
              />
            </>
          ),
        },
      ]}
    />
  );
}

interface StorageTableProps {
  /** Names the table for screen readers. */
  caption: string;
  items: readonly { key: string; purpose: string; lifetime: string; storage: string }[];
}

/** The values kept in a browser, by name, folded to their number. */
function StorageTable({ caption, items }: StorageTableProps) {
  const { name, purpose, lifetime } = cookieTables.columns;
  return (
    <Fold summary={<span className="font-semibold">{cookieTables.items(items.length)}</span>}>
      <StackedTable
        caption={caption}
        columns={[name, purpose, lifetime]}
        columnClass={['w-[32%]', '', 'w-[27%]']}
        rows={items.map((item) => [
          <span key={item.key} className="block text-[0.94rem] leading-normal">
            <code className="font-mono text-[0.92em] wrap-anywhere">{breakable(item.key)}</code>
            <span className="block text-sm font-normal text-soft">{item.storage}</span>
          </span>,
          item.purpose,
          item.lifetime,
        ])}
      />
    </Fold>
  );
}

/** A name that can wrap after each of its underscores. */
const breakable = (name: string) =>
  name.split(/(?<=_)(?=[a-z])/).map((part, index) => (
    <Fragment key={part}>
      {index > 0 && <wbr />}
      <span>{part}</span>
    </Fragment>
  ));
