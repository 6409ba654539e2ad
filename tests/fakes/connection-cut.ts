/**
 * The connection broke before an answer arrived. In process it looks like what `fetch` rejects with; the
 * HTTP server closes the socket instead.
 */
export class ConnectionCut extends TypeError {
  constructor() {
    super('Failed to fetch');
  }
}
