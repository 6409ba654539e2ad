/** Why the browser keeps accounts and sign-ins. */
export const accountWords = {
  checks: 'Times of recent sign-in checks, to limit their rate.',
  checksLifetime: 'Until you clear it; counts for 60 seconds',
  checksForm: 'expected a list of times',
  signIns: 'The last ten sign-ins in this browser.',
  resets: 'Requests to reset a password, for the administrator.',
  accounts: 'Accounts registered in this browser, with hashed passwords.',
} as const;
