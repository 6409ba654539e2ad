import {
  ADMIN_VARIABLES,
  formatArrayCode,
  getEdgeSetup,
  rebaseEdgeImports,
  replacePlaceholder,
  VARIABLES_HINT,
} from '../edge-functions';
import type { Host } from '../host-files';

const FUNCTIONS = ['functions/api/[[path]].js', 'functions/api/admin/[[path]].js', 'functions/api/chat.js'];
const GUARD = 'functions/_middleware.js';

/** Pages reads functions from this folder of the project, and their paths from the uploaded files. */
export const host: Host = (site, template) => {
  const { variables, guarded, readingSteps, ownPathSteps } = getEdgeSetup(site);
  // The last two match other spellings of a path, which would lead to the same files.
  const routes = { version: 1, include: ['/api/*', ...guarded, '//*', '/*%*'], exclude: [] };
  return {
    files: {
      ...Object.fromEntries(FUNCTIONS.map((file) => [file, rebaseEdgeImports(template(file), file)])),
      [GUARD]: rebaseEdgeImports(
        replacePlaceholder(template(GUARD), 'GUARDED = []', `GUARDED = ${formatArrayCode(guarded)}`),
        GUARD,
      ),
      'public/_routes.json': `${JSON.stringify(routes, null, 2)}\n`,
    },
    next: [
      'Build: npm run build',
      'Make the project, and upload it: npx wrangler pages deploy dist',
      `Set its secrets, each as it is asked for; ${VARIABLES_HINT}`,
      ...[...variables, ...ADMIN_VARIABLES].map(
        ([name, value]) => `npx wrangler pages secret put ${name}${value ? `   (${value})` : ''}`,
      ),
      ...readingSteps,
      'Upload once more, so that the functions get them: npx wrangler pages deploy dist',
      ...(variables.size > 0
        ? [
            'Make a rate limiting rule of the zone for paths that start with /api/: 30 requests a minute by address.',
          ]
        : []),
      ...ownPathSteps,
      'Switch off for this domain what rewrites pages: Rocket Loader, email address obfuscation, automatic web analytics.',
    ],
  };
};
