import { forgotPasswordPage } from '~/content/sign-in.json';
import { brand } from '~/facts/brand';
import { phoneHref } from '~/facts/brand-facts';
import { AccountPage } from '~/features/sign-in/account-page';
import { ForgotPasswordForm } from '~/features/sign-in/forgot-password-form';
import { NeedsScripts } from '~/features/sign-in/needs-scripts';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';

const { support } = forgotPasswordPage;
const mailHref = `mailto:${brand.supportEmail}?subject=${encodeURIComponent(support.subject)}&body=${encodeURIComponent(support.body)}`;
const linkClass = 'text-link underline underline-offset-4';

export default function ForgotPasswordPage() {
  return (
    <AccountPage
      copy={forgotPasswordPage}
      artwork={{ seed: 'forgot-password', dye: 'mist', firstScreen: true }}
    >
      <NeedsScripts />
      <ForgotPasswordForm />
      <div className="space-y-4 border-t border-border pt-5 text-ui">
        <p>
          {support.text}{' '}
          <a href={mailHref} className={linkClass}>
            {brand.supportEmail}
          </a>
          ,{' '}
          <a href={phoneHref} className={`whitespace-nowrap ${linkClass}`}>
            <bdi dir="ltr">{brand.phone}</bdi>
          </a>
        </p>
        <p>
          <Link to={paths.login()} className={linkClass}>
            {forgotPasswordPage.back}
          </Link>
        </p>
      </div>
    </AccountPage>
  );
}
