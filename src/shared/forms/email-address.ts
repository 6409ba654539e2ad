import * as z from 'zod/mini';

/**
 * What browsers take for an email address, such as r&d@company.example or one with a punycode domain, which zod's own
 * rule refuses; but with dots between other signs only, one of them in the domain, as every address on the web has it.
 */
const EMAIL = /^(?!\.)(?:\.?[\w!#$%&'*+/=?^`{|}~-])+@(?:[a-z\d][a-z\d-]*\.)+[a-z][a-z\d-]*[a-z\d]$/i;

/** The rule for an email address, the same in every form. `error`: the message. */
export const emailAddress = (error?: string) => z.email({ pattern: EMAIL, error });
