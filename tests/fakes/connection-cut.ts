/**
 * The connection broke before an answer was complete. In process it looks like a rejection of `fetch`;
 * the HTTP server closes the socket instead.
 */
export class ConnectionCut extends TypeError {
  /** The answer had begun. A browser then never repeats the request by itself. */
  readonly answering: boolean;

  constructor({ answering = false } = {}) {
    super('Failed to fetch');
    this.answering = answering;
  }
}
