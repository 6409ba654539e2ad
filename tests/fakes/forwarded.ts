/** The same request to another address, optionally with other headers, without its signal. */
export async function forwardRequest(
  request: Request,
  url: string | URL,
  headers: Headers = request.headers,
): Promise<Request> {
  const body = await request.text();
  return new Request(url, { method: request.method, headers, body: body === '' ? null : body });
}
