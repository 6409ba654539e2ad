import { getReadingSteps } from '../edge-functions';
import type { Host } from '../host-files';
import { createNginxFiles, fillConfigTemplate, getSecretNames, getServerNames } from '../nginx-site';

/** Files for /etc/nginx, below nginx/: servers for the site's own host, and one location for each proxied path. */
export const host: Host = (site, template) => {
  const { sibling, ...names } = getServerNames(site.origin);
  const values = { origin: site.origin, ...names };
  const second = sibling && fillConfigTemplate(template('sibling.conf'), { ...values, other: sibling });
  const files = {
    'conf.d/site.conf': fillConfigTemplate(template('site.conf'), { ...values, sibling: second ?? '' }),
    'conf.d/site-default.conf': fillConfigTemplate(template('site-default.conf'), values),
    'snippets/site-tls.conf': fillConfigTemplate(template('site-tls.conf'), values),
    ...createNginxFiles(site, template, '127.0.0.1:8787'),
    '.gitignore': 'secrets/*\n!secrets/*.example\n',
  };
  const secrets = getSecretNames(site);
  return {
    files: Object.fromEntries(Object.entries(files).map(([path, text]) => [`nginx/${path}`, text])),
    next: [
      'Look into nginx/conf.d/site.conf and nginx/snippets/site-tls.conf: resolver, folder, certificate.',
      'Copy the folders below nginx/ into /etc/nginx, and remove Debian’s sites-enabled/default.',
      ...(secrets.length > 0
        ? [
            `Fill in /etc/nginx/secrets: ${secrets.map((name) => `${name}.conf`).join(', ')}, each from its example.`,
          ]
        : []),
      ...(site.proxied.some(({ needsFunction }) => needsFunction)
        ? ['Run the function beside nginx: deploy/node/README.md.']
        : []),
      ...getReadingSteps(site).map((step) => `${step} The function reads: deploy/node/README.md.`),
      'Give the admin area a password: htpasswd -c /etc/nginx/secrets/admin.htpasswd NAME',
      `Copy the contents of dist/ to /var/www/${names.host}, then: nginx -t && systemctl reload nginx`,
    ],
  };
};
