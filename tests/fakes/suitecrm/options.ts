export interface SuiteCrmOptions {
  /** What stands before /Api: '/legacy' on SuiteCRM 8. */
  basePath: string;
  clientId: string;
  /** Empty: a public client, whose secret is not looked at. */
  clientSecret: string;
  username: string;
  password: string;
  /** Seconds that a token is said to last. */
  expiresIn: number;
  /** Seconds after which it is refused in truth; the same as `expiresIn` unless given. */
  tokenLifetime: number | null;
  /**
   * A server of another make: it takes only POST /Api/V8/module/Contacts and /Leads, and answers 405 at
   * /Api/V8/module.
   */
  specPathOnly: boolean;
  /**
   * `failing`: no record can be inserted. `racing`: another create with the same id wins each time, so that the record
   * is there all the same.
   */
  database: 'working' | 'failing' | 'racing';
  /** Whether the API user's role may create records. */
  mayCreate: boolean;
}
