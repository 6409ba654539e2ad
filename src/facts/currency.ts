/** The currency of every sum on the site: its ISO 4217 code, and its names in sentences: 'Prices are in US dollars'. */
export const currency: Currency = { code: 'USD', full: 'US dollars', short: 'dollars', sample: true };

interface Currency {
  code: string;
  full: string;
  short: string;
  /** The site's default, not chosen by the company. */
  sample?: true;
}
