export const ownScript = {
  label: 'The script that counts visits',
  /** Said of each of its cookies. */
  cookie: {
    purpose: 'Set by the script that counts visits, to tell them apart',
    lifetime: 'As long as the script says, or until you withdraw your consent',
  },
} as const;
