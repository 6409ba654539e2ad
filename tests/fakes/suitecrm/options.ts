export interface SuiteCrmOptions {
  /** The path before /Api: '/legacy' on SuiteCRM 8. */
  basePath: string;
  clientId: string;
  clientSecret: string;
  username: string;
  password: string;
  /** The declared lifetime of a token in seconds. */
  expiresIn: number;
  /** Seconds after which it's actually refused; by default the same as `expiresIn`. */
  tokenLifetime: number | null;
  /**
   * A server variant that only takes POST /Api/V8/module/Contacts and /Leads, and answers 405 at
   * /Api/V8/module.
   */
  specPathOnly: boolean;
  /**
   * `racing`: inserts fail, for another create with the same id wins each time, so that the record is there anyway, with
   * two links to its address. `down`: nothing works, and PHP dies without a word.
   */
  database: 'working' | 'racing' | 'down';
  /** Fields that somebody removed, such as `['phone_work']`. */
  missingFields: string[];
  /** Whether the API user's role may create records, and whether it may view them. */
  mayCreate: boolean;
  mayView: boolean;
  /** A second user, who may view records and no more. */
  readUser: string;
  readPassword: string;
}

/** The account that the fake server has. */
export const ACCOUNT = {
  clientId: 'test-client',
  clientSecret: 'test-secret',
  username: 'test-user',
  password: 'test-password',
};
