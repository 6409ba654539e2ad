// A CloudFront function (runtime 2.0) for viewer requests: clean addresses, and the password of the admin area.
// biome-ignore lint/style/useNodejsImportProtocol: CloudFront's runtime knows it by this name.
const crypto = require('crypto');

// `languages`: the folders of further ones, as a pattern. `files`: those that look like pages. `redirects`: by the old
// address.
const SITE = { guarded: [], languages: '/(?!assets/|social/)[\\w~-]+', files: [], redirects: {} };
// The SHA-256 of the expected Authorization header, in hexadecimal. If empty, nobody gets in.
const ADMIN_HASH = '';

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name.
function handler(event) {
  const request = event.request;
  const clean =
    request.uri
      .replace(/\/{2,}/g, '/')
      .replace(/(\/index)?\.html$/, '')
      .replace(/\/$/, '') || '/';
  if (clean !== request.uri) {
    const location = clean + formatQuery(request.querystring);
    return createResponse(308, 'Permanent Redirect', { location: { value: location } });
  }
  const moved = SITE.redirects[clean];
  if (moved) {
    // The visitor's query comes before an anchor.
    const query = moved.to.includes('?') ? '' : formatQuery(request.querystring);
    const location = moved.to.replace(/#|$/, (anchor) => query + anchor);
    const description = moved.status === 301 ? 'Moved Permanently' : 'Found';
    return createResponse(moved.status, description, { location: { value: location } });
  }
  if (isGuarded(clean)) {
    if (!ADMIN_HASH) return createResponse(403, 'Forbidden', {});
    const given = request.headers.authorization ? request.headers.authorization.value : '';
    if (crypto.createHash('sha256').update(given).digest('hex') !== ADMIN_HASH) {
      return createResponse(401, 'Unauthorized', {
        'www-authenticate': { value: 'Basic realm="Admin", charset="UTF-8"' },
      });
    }
  }
  if (clean === '/') request.uri = '/index.html';
  else if (!isFile(clean)) request.uri = `${clean}.html`;
  return request;
}

// As isFilePath of src/shared/base-path.ts: an article and the old address of a page may have an extension, too.
function isFile(path) {
  const isDottedPage =
    new RegExp(`^(?:${SITE.languages})?/blog/[^/]*$`).test(path) ||
    /\.(?:php\d?|[aj]spx?|cfm|cgi|[sx]?html?)$/i.test(path);
  return SITE.files.includes(path) || (/\.[a-z][a-z\d]*$/i.test(path) && !isDottedPage);
}

function createResponse(statusCode, statusDescription, headers) {
  headers['cache-control'] = { value: 'no-store' };
  return { statusCode, statusDescription, headers };
}

// A repeated name has all of its values in multiValue, including the first.
function formatQuery(querystring) {
  const pairs = [];
  Object.keys(querystring).forEach((name) => {
    const all = querystring[name].multiValue || [querystring[name]];
    all.forEach((one) => {
      pairs.push(one.value === '' ? name : `${name}=${one.value}`);
    });
  });
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

function isGuarded(path) {
  let read = path;
  // S3 decodes percent signs too.
  try {
    read = decodeURIComponent(path);
  } catch (_) {}
  return SITE.guarded.some((pattern) =>
    pattern.endsWith('*') ? read.startsWith(pattern.slice(0, -1)) : read === pattern,
  );
}
