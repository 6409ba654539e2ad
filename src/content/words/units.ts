import type { PluralForms } from '../../shared/lib/in-locale.ts';

export const byteForms: PluralForms = { one: '# byte', other: '# bytes' };
