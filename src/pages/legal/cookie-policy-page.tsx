import cookiePolicy from 'virtual:legal/cookie-policy';
import { CookieSettingsButton } from '~/features/consent/cookie-banner';
import { paths } from '~/shared/paths';
import { buttonClass } from '~/shared/ui/button';
import { LegalDocument } from './legal-document';

export default function CookiePolicyPage() {
  return (
    <LegalDocument
      document={cookiePolicy}
      path={paths.cookiePolicy()}
      below={{
        removing: (
          <CookieSettingsButton
            className={`${buttonClass({ variant: 'secondary' })} noscript:hidden print:hidden`}
          />
        ),
      }}
    />
  );
}
