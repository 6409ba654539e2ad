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
  /** A server variant that only accepts POST /Api/V8/module/Contacts and /Leads, and answers 405 at /Api/V8/module. */
  specPathOnly: boolean;
  /**
   * `racing`: inserts fail because another create with the same id wins each time, so the record exists anyway, with
   * two links to its address. `down`: nothing works, and PHP crashes without output.
   */
  database: 'working' | 'racing' | 'down';
  /** Fields that were removed, such as `['phone_work']`. */
  missingFields: string[];
  /** Whether the API user's role may create records, and whether it may view them. */
  mayCreate: boolean;
  mayView: boolean;
  /** A second user, who may only view records. */
  readUser: string;
  readPassword: string;
}

/** The fake server's account. */
export const ACCOUNT = {
  clientId: 'test-client',
  clientSecret: 'test-secret',
  username: 'test-user',
  password: 'test-password',
};
