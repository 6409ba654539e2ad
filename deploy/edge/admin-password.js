// Asks for a user name and password in front of the admin area: ADMIN_USER and ADMIN_PASSWORD of the environment.

const HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Type': 'text/plain; charset=utf-8',
  'X-Content-Type-Options': 'nosniff',
};

/** Returns the response that asks for the admin password, or undefined if the request has it. */
export function askForPassword(request, env) {
  // Without a password the area is closed. A prompt would be useless, since no answer fits.
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
 * Whether one of these patterns matches a path; a trailing `*` matches anything. Percent signs in the path are decoded
 * first, because the file server decodes them too.
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
