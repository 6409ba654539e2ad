// Asks for one name and password in front of the admin area: ADMIN_USER and ADMIN_PASSWORD of the environment.

const HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Type': 'text/plain; charset=utf-8',
  'X-Content-Type-Options': 'nosniff',
};

/** Asks for the password of the admin area. Undefined: it was right, go on to the page. */
export function askForPassword(request, env) {
  // Closed rather than open, and without a question that no answer fits.
  if (!env.ADMIN_USER || !env.ADMIN_PASSWORD) {
    const text = 'The admin area is closed until ADMIN_USER and ADMIN_PASSWORD are set at the host.';
    return new Response(text, { status: 403, headers: HEADERS });
  }
  const given = request.headers.get('Authorization') ?? '';
  const wanted = `Basic ${toBase64(`${env.ADMIN_USER}:${env.ADMIN_PASSWORD}`)}`;
  let difference = given.length ^ wanted.length;
  for (let i = 0; i < wanted.length; i += 1) difference |= given.charCodeAt(i) ^ wanted.charCodeAt(i);
  if (difference === 0) return undefined;
  const headers = { ...HEADERS, 'WWW-Authenticate': 'Basic realm="Admin", charset="UTF-8"' };
  return new Response('Password required', { status: 401, headers });
}

const toBase64 = (text) => btoa(String.fromCharCode(...new TextEncoder().encode(text)));

/**
 * Whether one of these patterns covers a path; a `*` at a pattern's end stands for anything. Percent signs in the path
 * are read first, because whatever serves the file reads them too.
 */
export function isGuarded(pathname, patterns) {
  const path = decodePath(pathname).replace(/\/{2,}/g, '/');
  return patterns.some((pattern) =>
    pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern,
  );
}

function decodePath(path) {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
