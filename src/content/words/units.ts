import type { PluralForms } from '../../shared/lib/locale.ts';

export const byteForms: PluralForms = { one: '# byte', other: '# bytes' };
