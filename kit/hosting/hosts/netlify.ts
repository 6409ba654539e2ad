import { ADMIN_VARIABLES, getEdgeSetup, quoteForShell, VARIABLES_HINT } from '../edge-functions';
import type { Host } from '../host-files';

/** netlify.toml names the folder of the edge functions and the paths of the admin area. */
export const host: Host = (site, template) => {
  const { variables, guarded, readingSteps, ownPathSteps } = getEdgeSetup(site);
  const guards = guarded.map(
    (path) => `[[edge_functions]]\n  function = "admin-password"\n  path = "${path}"\n`,
  );
  return {
    files: {
      'netlify.toml': `${template('netlify.toml')}\n# The admin area asks for a password.\n${guards.join('\n')}`,
    },
    next: [
      'Make a site of this repository: npx netlify init',
      `Set its variables; ${VARIABLES_HINT}`,
      ...[...variables, ...ADMIN_VARIABLES].map(
        ([name, value]) => `npx netlify env:set ${name} ${value ? quoteForShell(value) : "'...'"}`,
      ),
      ...readingSteps,
      'The host builds from site.config.json: set SITE_CONFIG too if the settings are in another file.',
      ...ownPathSteps,
      'Deploy: git push, or npx netlify deploy --build --prod. Dropping dist onto the dashboard leaves the functions out.',
    ],
  };
};
