import videoPlayers from 'virtual:video-players';
import type { ReadSettings } from '~/config/config-store';
import { editingSettings, originSettings, securitySettings } from '~/config/site-settings';
import { chatSettings } from '~/integrations/chat-completions/settings';
import { deliveryWorkerFile } from '~/shared/lib/trusted-types';
import { loadsExternalScripts } from './content-security-policy';

type Header = readonly [name: string, value: string];

/** Headers of all addresses of the site that begin with a path. */
export interface HeaderRule {
  readonly path: string;
  readonly headers: readonly Header[];
}

/** Features that the site doesn't use. Chromium knows each, and warns about unknown names. */
const DENIED_FEATURES = [
  ...['accelerometer', 'browsing-topics', 'camera', 'captured-surface-control', 'clipboard-read'],
  ...['compute-pressure', 'cross-origin-isolated', 'digital-credentials-get', 'display-capture'],
  ...['encrypted-media', 'fullscreen', 'gamepad', 'geolocation', 'gyroscope', 'hid'],
  ...['identity-credentials-get', 'idle-detection', 'keyboard-map', 'local-fonts', 'magnetometer', 'midi'],
  ...['otp-credentials', 'payment', 'picture-in-picture', 'private-state-token-issuance'],
  ...['private-state-token-redemption', 'publickey-credentials-create', 'publickey-credentials-get'],
  ...['screen-wake-lock', 'serial', 'storage-access', 'sync-xhr', 'unload', 'usb'],
  ...['window-management', 'xr-spatial-tracking'],
];

/** Voice samples are played, and texts are copied. */
const ALLOWED_FEATURES = ['autoplay', 'clipboard-write'];

/** What a video's frame uses. */
const PLAYER_FEATURES = ['autoplay', 'fullscreen', 'picture-in-picture'];

function createPermissionsPolicy(readBuild: ReadSettings): string {
  const { enabled, voiceInput } = readBuild(chatSettings);
  const players = videoPlayers.map(({ origin }) => ` "${origin}"`);
  const played = players.length > 0 ? PLAYER_FEATURES : [];
  const own = new Set([...ALLOWED_FEATURES, ...played, ...(enabled && voiceInput ? ['microphone'] : [])]);
  const denied = [...DENIED_FEATURES, 'microphone'].filter((name) => !own.has(name));
  const allow = (name: string) => `${name}=(self${played.includes(name) ? players.join('') : ''})`;
  return [...[...own].map(allow), ...denied.map((name) => `${name}=()`)].sort().join(', ');
}

/** The headers of the whole site. `sitePolicy`: the build's own, or its stable part. */
function getSiteHeaders(readBuild: ReadSettings, sitePolicy?: string): Header[] {
  // /edit has a policy of its own, and not every host can give one page another header. Each page states its own.
  const policy = readBuild(editingSettings).repo ? undefined : sitePolicy;
  const { reportTo } = readBuild(securitySettings);
  const reports = policy && reportTo ? ['report-to csp', `report-uri ${reportTo}`] : [];
  return [
    [
      'Content-Security-Policy',
      [policy, "frame-ancestors 'none'", ...reports].filter((part) => part !== undefined).join('; '),
    ],
    ...(reports.length > 0 ? [['Reporting-Endpoints', `csp="${reportTo}"`] as const] : []),
    // Only for this host: other subdomains may lack https, and browsers remember this for two years.
    ['Strict-Transport-Security', 'max-age=63072000'],
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'DENY'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Permissions-Policy', createPermissionsPolicy(readBuild)],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    // Pictures of other hosts are fetched without cookies. A third-party script would have to opt in.
    ...(loadsExternalScripts(readBuild) ? [] : [['Cross-Origin-Embedder-Policy', 'credentialless'] as const]),
  ];
}

/**
 * Pictures that other sites show: in shared links, in feeds, and the brand's own. Some hosts join two rules' values
 * into an invalid one, which browsers ignore; the result is the same.
 */
const SHARED_FOLDERS = ['/assets/app/pictures/', '/assets/brand/'];

/** The rules of the build's `_headers` file. */
export const getHeaderRules = (readBuild: ReadSettings, policy?: string): HeaderRule[] => [
  { path: '/', headers: getSiteHeaders(readBuild, policy) },
  ...[
    ...new Set(
      ['', ...Object.values(readBuild(originSettings).translations)].map((folder) => `${folder}/social/`),
    ),
    ...SHARED_FOLDERS,
  ].map((path) => ({
    path,
    headers: [['Cross-Origin-Resource-Policy', 'cross-origin'] as const],
  })),
  { path: deliveryWorkerFile, headers: [['Cache-Control', 'no-cache']] },
  { path: '/assets/app/', headers: [['Cache-Control', 'public, max-age=31536000, immutable']] },
];

/** The rules in the format of Netlify and Cloudflare Pages. `folder`: the site's own on its host, such as /site. */
export const formatHeadersFile = (rules: readonly HeaderRule[], folder = ''): string =>
  rules
    .map(({ path, headers }) =>
      [`${folder}${path}*`, ...headers.map(([name, value]) => `  ${name}: ${value}`), ''].join('\n'),
    )
    .join('');
