export interface BuiltInAccount {
  readonly email: string;
  readonly role: 'super_admin' | 'demo' | 'client';
  readonly isDemo: boolean;
  /** From `npm run hash-password`. */
  readonly passwordHash: string;
}

/** Belongs to no agency's name, so the README's accounts are valid for every copy of the site. */
const SAMPLE_DOMAIN = 'agency.example';

const SAMPLE_ADMIN_HASH =
  'pbkdf2$210000$rQpz8WbR+MNV96hsSOL+LA==$GvcRizqEApU1GUEE/Xo7n4vpjk7aheHNuDzGcdyJkVQ=';

/**
 * Accounts that every browser knows. Before launch, replace the super admin's hash with your own; the
 * README lists the sample passwords.
 */
export const builtInAccounts: readonly BuiltInAccount[] = [
  {
    email: `admin@${SAMPLE_DOMAIN}`,
    role: 'super_admin',
    isDemo: false,
    passwordHash: SAMPLE_ADMIN_HASH,
  },
  {
    email: `demo@${SAMPLE_DOMAIN}`,
    role: 'demo',
    isDemo: true,
    passwordHash: 'pbkdf2$210000$YCZ+R0YfEJ84GJO9tSDUdQ==$o0//hZ8CR1X3bPTJ8M0ihiZ5vLGbKu7btg4V8ybSmEw=',
  },
  {
    email: `guest@${SAMPLE_DOMAIN}`,
    role: 'client',
    isDemo: false,
    passwordHash: 'pbkdf2$210000$rDXm0T/gxlIP6ZCfYUZq9A==$CQ/rGpe2R58kZM2/kHtUClRYVu3VN6/jmplq4kQ254U=',
  },
  {
    email: 'client@customer.example',
    role: 'client',
    isDemo: false,
    passwordHash: 'pbkdf2$210000$RulN0ezhLML8uvzLTsrTfA==$uYg6mLsStbTbnbQOIbd4U4MN1dour10J+L8bajZuwqg=',
  },
];

/** True while a super admin can still sign in with the password that the README publishes. */
export function isSamplePasswordInForce(): boolean {
  return builtInAccounts.some(
    ({ role, passwordHash }) => role === 'super_admin' && passwordHash === SAMPLE_ADMIN_HASH,
  );
}
