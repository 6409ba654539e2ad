import storedItems from 'virtual:stored-items';
import { cookiePolicy, cookieTables } from '~/content/cookie-policy';
import { CookieSettingsButton } from '~/features/consent/cookie-settings-button';
import { paths } from '~/shared/paths';
import { buttonClass } from '~/shared/ui/button';
import { LegalDocument } from './legal-document';
import { StorageTable } from './storage-table';

export default function CookiePolicyPage() {
  const { groups, consent, removing } = cookieTables;
  return (
    <LegalDocument
      document={cookiePolicy}
      path={paths.cookiePolicy()}
      more={[
        ...groups.map(({ use, heading, text }) => ({
          id: use,
          heading,
          content: (
            <>
              <p className="mt-4 mb-6 max-w-measure">{text}</p>
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
        {
          ...consent,
          content: (
            <>
              <p className="mt-4 mb-6 max-w-measure">{consent.text}</p>
              <StorageTable
                caption={consent.heading}
                items={consent.cookies.map((cookie) => ({ ...cookie, storage: consent.storage }))}
              />
            </>
          ),
        },
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
