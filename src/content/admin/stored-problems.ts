/** What is wrong with a stored value of the admin area, as the restore of a backup says it. A full stop follows. */
export const storedProblems = {
  notDate: 'not a date',
  noFilter: 'expected a filter with a name and a query',
} as const;
