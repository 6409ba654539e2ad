/**
 * The connection broke before a response was complete. In process it looks like a rejected `fetch`; the HTTP server
 * closes the socket instead.
 */
export class ConnectionCut extends TypeError {
  /** The response had begun, so a browser doesn't retry by itself. */
  readonly answering: boolean;

  constructor({ answering = false } = {}) {
    super('Failed to fetch');
    this.answering = answering;
  }
}
