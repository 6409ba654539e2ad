import { getReadingSteps } from '../edge-functions';
import type { Host } from '../host-files';
import { createNginxFiles, fillConfigTemplate, getSecretNames, getServerNames } from '../nginx-site';

/** Two images: nginx on 8080 with the site, behind a load balancer that terminates TLS, and the function beside it. */
export const host: Host = (site, template) => {
  const { host, sibling } = getServerNames(site.origin);
  const siblingServer =
    sibling && fillConfigTemplate(template('sibling.conf'), { origin: site.origin, other: sibling });
  const secrets = getSecretNames(site);
  const needsFunction = site.proxied.some((path) => path.needsFunction);
  const nginx = Object.entries(createNginxFiles(site, template, 'functions:8787')).map(([path, text]) => [
    path.startsWith('secrets/') ? `docker/${path}` : `docker/nginx/${path}`,
    text,
  ]);
  return {
    files: {
      Dockerfile: template('Dockerfile'),
      'Dockerfile.dockerignore': template('Dockerfile.dockerignore'),
      'compose.yaml': removeEmptyLines(
        fillConfigTemplate(template('compose.template'), {
          origin: site.origin,
          siteSecrets: secrets
            .map((name) => `      - source: ${name}\n        target: /etc/nginx/secrets/${name}.conf`)
            .join('\n'),
          // Where the site works without it, it starts with `docker compose --profile functions up`.
          profiles: needsFunction ? '' : '    profiles:\n      - functions',
          secrets: secrets.map((name) => `  ${name}:\n    file: docker/secrets/${name}.conf`).join('\n'),
        }),
      ),
      'docker/nginx/nginx.conf': template('nginx.conf'),
      'docker/nginx/templates/site.conf.template': fillConfigTemplate(template('site.conf'), {
        origin: site.origin,
        host,
        sibling: siblingServer ?? '',
      }),
      ...Object.fromEntries(nginx),
      'docker/secrets/functions.env.example': template('functions.env.example', 'node'),
      'docker/.gitignore': 'secrets/*\n!secrets/*.example\n',
    },
    next: [
      `Fill in docker/secrets, each file from its example: ${['functions.env', ...secrets.map((name) => `${name}.conf`)].join(', ')}.`,
      'Give the admin area a password: htpasswd -c docker/secrets/admin.htpasswd NAME',
      ...getReadingSteps(site),
      'docker compose up --build (it builds from site.config.json: set SITE_CONFIG too if the settings are in another file)',
      `Send ${site.origin} from the load balancer to port 8080, with its Host, X-Forwarded-For and X-Forwarded-Proto.`,
    ],
  };
};

/** Empty lists leave no empty line. */
const removeEmptyLines = (text: string) =>
  text.replace(/\n\n(?= {2,})/g, '\n').replace(/(\n {4}[^\n]*)\n\n(?= {4})/g, '$1\n');
