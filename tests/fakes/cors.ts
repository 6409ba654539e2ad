/**
 * Adds a system's own CORS headers to an answer of any status. The fakes never look at the Origin:
 * neither do the real systems.
 */
export function withCors(answer: Response, headers: Record<string, string>): Response {
  for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value);
  return answer;
}

/** The preflight answer of a system that says the same for every path. */
export function preflight(headers: Record<string, string>): Response {
  return withCors(new Response(null, { status: 200 }), headers);
}

/** The same answer, without permission for other origins. */
export function withoutCors(answer: Response): Response {
  for (const name of [...answer.headers.keys()]) {
    if (name.startsWith('access-control-')) answer.headers.delete(name);
  }
  return answer;
}
