import data from './currency.json' with { type: 'json' };

/** The currency of every sum on the site: its ISO 4217 code, and its names in sentences: 'Prices are in US dollars'. */
export const currency = data;
