/** '+442079460000' of '+44 (0)20 7946 0000': the '(0)' is only for callers inside the country, except in Italy. */
export const toDialString = (number: string): string =>
  number.replace(/^(\(?(?:\+|00)(?!\s*39)[^(]*)\(0\)/, '$1').replace(/[^+\d]/g, '');
