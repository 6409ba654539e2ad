/** A JSON answer. */
export function json(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json;charset=utf-8', ...headers },
  });
}

/** A web page, as gateways and framework error handlers send. */
export function htmlPage(status: number, title: string, headers: Record<string, string> = {}): Response {
  return new Response(
    `<html>\n    <head>\n        <title>${title}</title>\n    </head>\n    <body>\n        <h1>${title}</h1>\n    </body>\n</html>\n`,
    { status, headers: { 'Content-Type': 'text/html;charset=UTF-8', ...headers } },
  );
}

/** A call that the real system may know but this fake doesn't: loud, so no test passes by accident. */
export function notFaked(request: Request): Response {
  const { pathname } = new URL(request.url);
  return new Response(`The fake does not know ${request.method} ${pathname}.`, { status: 501 });
}
