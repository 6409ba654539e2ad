export interface BuiltInAccount {
  readonly email: string;
  readonly role: 'super_admin' | 'demo' | 'client';
  readonly isDemo: boolean;
  /** From `npm run site -- password`. */
  readonly passwordHash: string;
}

/** No brand's domain, so the README's accounts work in every copy of the site. */
const SAMPLE_DOMAIN = 'agency.example';

const SAMPLE_ADMIN_HASH =
  'pbkdf2$600000$3lsQExB4UllTt8kFkUgxqQ==$ZW8bad/yNcUsL5XChrJpQXhnW5mMEhpLUNedIcm3IKo=';

/**
 * Accounts that are part of the site. Before launch, replace the super admin's hash with your own; the README lists the
 * sample passwords.
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
    passwordHash: 'pbkdf2$600000$tREITxNOtaPuSy3VGmHNUA==$quB1ZR7tLNG46Jc+QIc6L3lFOOvihVqWf0HIhj5EBeg=',
  },
  {
    email: `guest@${SAMPLE_DOMAIN}`,
    role: 'client',
    isDemo: false,
    passwordHash: 'pbkdf2$600000$/X3Lgh3Fhp4E6+dFIUN3Yg==$OtQ/YRx3qYpNUKRAdgRfZ3kkmF5dASC+SCU0aT6EOt4=',
  },
  {
    email: 'client@customer.example',
    role: 'client',
    isDemo: false,
    passwordHash: 'pbkdf2$600000$5X59vYb2WuZOGbFreKfoBg==$HFHUpV/1ju8EsyUdsTnbYn712imGa0VO59szzZAGZks=',
  },
];

/** True while a super admin can still sign in with the password that the README publishes. */
export function isSamplePasswordInForce(): boolean {
  return builtInAccounts.some(
    ({ role, passwordHash }) => role === 'super_admin' && passwordHash === SAMPLE_ADMIN_HASH,
  );
}
