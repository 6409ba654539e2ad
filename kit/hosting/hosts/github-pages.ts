import type { Host } from '../host-files';

/** Static files alone: no headers, no functions, no access rules. */
export const host: Host = ({ origin, basePath, proxied }, template) => {
  if (proxied.length > 0) {
    const settings = [...new Set(proxied.map(({ edgeFunction, path }) => edgeFunction?.setting ?? path))];
    throw new Error(
      `GitHub Pages passes nothing on, so these would lose everything they get: ${settings.join(', ')}. Remove them ` +
        '(HubSpot Forms, a form service and a webhook elsewhere need no host), or choose another host.',
    );
  }
  if (basePath.indexOf('/', 1) > 0) {
    throw new Error(
      `site.basePath is ${basePath}, but a project's folder on GitHub Pages is the name of its repository: /my-site.`,
    );
  }
  return {
    files: { '.github/workflows/publish.yml': template('publish.yml') },
    next: [
      'In the repository, under Settings, Pages, choose the source "GitHub Actions".',
      describeRepository(new URL(origin).hostname, basePath.slice(1)),
      'Publish: gh workflow run publish.yml',
      'To publish with each change of the branch main: gh variable set PUBLISH_PAGES --body true',
      'The pages of the admin area are open on this host: replace the sample accounts (npm run site -- password).',
    ],
  };
};

/** Which repository owns the site's address, and what its settings say. `project`: its folder, if any. */
function describeRepository(domain: string, project: string): string {
  const isGithub = domain.endsWith('.github.io');
  if (project) {
    return isGithub
      ? `The repository has to be named like the site's folder, ${project}, and gets no custom domain.`
      : `The repository has to be named like the site's folder, ${project}. ${domain} is the custom domain of the ` +
          'repository <name>.github.io of the same owner: this one gets none.';
  }
  return isGithub
    ? `The repository has to be the one named ${domain}. Another one is a project in a folder: set site.basePath.`
    : `There, enter ${domain} as the custom domain, and tick "Enforce HTTPS".`;
}
