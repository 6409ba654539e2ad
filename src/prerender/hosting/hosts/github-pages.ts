import type { Host } from '../host-files';

/** Static files alone: no headers, no functions, no access rules. */
export const host: Host = ({ origin, proxied }, template) => {
  if (proxied.length > 0) {
    const settings = [...new Set(proxied.map(({ served, path }) => served?.setting ?? path))];
    throw new Error(
      `GitHub Pages passes nothing on, so these would lose everything they get: ${settings.join(', ')}. Remove them ` +
        '(HubSpot Forms, a form backend and a webhook elsewhere need no host), or choose another host.',
    );
  }
  const domain = new URL(origin).hostname;
  return {
    files: { '.github/workflows/publish.yml': template('publish.yml') },
    next: [
      'In the repository, under Settings, Pages, choose the source "GitHub Actions".',
      domain.endsWith('.github.io')
        ? 'The site sits at the root of its host, so the repository has to be the one named like it.'
        : `There, enter ${domain} as the custom domain, and tick "Enforce HTTPS".`,
      'Publish: gh workflow run publish.yml',
      'To publish with each change of the branch main: gh variable set PUBLISH_PAGES --body true',
      'The pages of the admin area are open on this host: replace the sample accounts (npm run hash-password).',
    ],
  };
};
