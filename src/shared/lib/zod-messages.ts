import en from 'zod/v4/locales/en.js';

/** For `safeParse`: issues get zod's own English messages, which zod/mini leaves out. A schema's own come first. */
export const WITH_MESSAGES = { error: en().localeError };

/** A path as people write it, such as `outbox[3].lead.contact`. */
export const formatPath = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (text, step) => (typeof step === 'number' ? `${text}[${step}]` : `${text}${text && '.'}${String(step)}`),
    '',
  );
