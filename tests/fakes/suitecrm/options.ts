export interface SuiteCrmOptions {
  /** The path before /Api: '/legacy' on SuiteCRM 8. */
  basePath: string;
  clientId: string;
  /** Empty: a public client, whose secret isn't checked. */
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
   * `failing`: no record can be inserted. `racing`: another create with the same id wins each time, so that the record
   * is there anyway.
   */
  database: 'working' | 'failing' | 'racing';
  /** Whether the API user's role may create records. */
  mayCreate: boolean;
}
