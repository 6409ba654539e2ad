import json from './currency.json' with { type: 'json' };
import type { Facts } from './fact-schemas';

/** The currency of every sum on the site: its ISO 4217 code, and its names in sentences: 'Prices are in US dollars'. */
export const currency: Facts<'currency.json'> = json;
