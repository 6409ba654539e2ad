import { loginPage } from '~/content/sign-in';
import { Notice } from '~/shared/ui/notice';
import type { Refusal } from './check-credentials';

export type SignInFailure = { reason: 'wrong' } | Refusal;

/** What stays beside the form after the toast has gone: why sign-in failed, and when to try again. */
export function SignInFailureNotice({ failure }: { failure: SignInFailure }) {
  switch (failure.reason) {
    case 'wrong':
      return <Failed>{loginPage.failure.description}</Failed>;
    case 'locked':
      return <Failed>{loginPage.locked(clockTime(failure.retryAt, 'minutes'))}</Failed>;
    case 'rate-limited':
      return <Failed>{loginPage.rateLimited(clockTime(failure.retryAt, 'seconds'))}</Failed>;
    case 'unavailable':
      return (
        <Notice tone="warning" role="alert" title={loginPage.unavailable.title}>
          <p>{loginPage.unavailable.text}</p>
        </Notice>
      );
  }
}

function Failed({ children }: { children: string }) {
  return (
    <Notice tone="error" role="alert" title={loginPage.failure.title}>
      <p>{children}</p>
    </Notice>
  );
}

/** Rounded up, so that the time shown is never too early. */
function clockTime(time: number, precision: 'minutes' | 'seconds'): string {
  const unit = precision === 'minutes' ? 60_000 : 1000;
  const timeStyle = precision === 'minutes' ? 'short' : 'medium';
  return new Intl.DateTimeFormat(undefined, { timeStyle }).format(Math.ceil(time / unit) * unit);
}
