// @vitest-environment node
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { SiteConfig } from '~/config/settings-definition';
import { temporaryFolder } from '../../../tests/support/temporary-folder';
import { createHostFiles } from '../../hosting/host-files';

const SITE = { site: { url: 'https://www.agency.example' } };
const getFiles = (host: 'nginx' | 'docker', site: SiteConfig) => createHostFiles(host, site)?.files ?? {};
const nginx = (site: SiteConfig) => getFiles('nginx', { ...SITE, ...site });

it('two Airtable tables that are one have one location', () => {
  const names = { contactTableName: 'All', leadTableName: 'All' };
  const files = nginx({ airtable: { baseId: 'app1', baseUrl: '/api/airtable', ...names } });
  expect(files['nginx/snippets/site-proxied.conf']?.match(/^location = .*$/gm)).toEqual([
    'location = "/api/airtable/v0/app1/All" {',
  ]);
});

it('keeps secrets out of the repository', () => {
  expect(nginx({})['nginx/.gitignore']).toBe('secrets/*\n!secrets/*.example\n');
});

describe('the site’s own names', () => {
  const names = (url: string) =>
    [
      ...(getFiles('nginx', { site: { url } })['nginx/conf.d/site.conf'] ?? '').matchAll(
        /server_name (.*);/g,
      ),
    ].map(([, name]) => name);

  it.each([
    [
      'https://www.agency.example',
      ['www.agency.example agency.example', 'www.agency.example', 'agency.example'],
    ],
    ['https://agency.example', ['agency.example www.agency.example', 'agency.example', 'www.agency.example']],
    ['https://site.agency.example', ['site.agency.example', 'site.agency.example']],
  ])('of %s', (url, expected) => {
    expect(names(url)).toEqual(expected);
  });

  it('listens on IPv6 as well, and keeps to another port', () => {
    const conf = getFiles('nginx', { site: { url: 'https://site.agency.example:8443' } })[
      'nginx/conf.d/site.conf'
    ];
    for (const line of ['listen [::]:80;', 'listen 8443 ssl http2;', 'listen [::]:8443 ssl http2;'])
      expect(conf).toContain(line);
    expect(conf).toContain('return 308 https://$host:8443$request_uri;');
  });
});

it('takes no dollar sign of an address for a variable', () => {
  const headers = nginx({ security: { reportTo: 'https://reports.example/$uri' } })[
    'nginx/snippets/site-headers.conf'
  ];
  expect(headers).toContain('https://reports.example/%24uri');
  expect(headers).not.toContain('/$uri');
});

describe('the files for Docker', () => {
  const site = {
    ...SITE,
    hubspot: { enabled: true, baseUrl: '/api/hubspot' },
    suitecrm: { baseUrl: '/api/suitecrm' },
  };
  const files = getFiles('docker', site);
  const dockerfile = (files.Dockerfile ?? '').replace(/\\\n\s*/g, ' ');
  const stages = [...dockerfile.matchAll(/^FROM \S+ AS (\w+)$/gm)].map(([, name]) => name);
  const compose = parse(files['compose.yaml'] ?? '');

  it('copy only what is there', () => {
    const copies = [...dockerfile.matchAll(/^COPY (?:--from=(\w+) )?(.*)$/gm)];
    expect(copies.length).toBeGreaterThan(5);
    for (const [line, from, paths = ''] of copies) {
      if (from) {
        expect(stages).toContain(from);
        continue;
      }
      for (const path of paths.split(' ').slice(0, -1)) {
        const isWritten = Object.keys(files).some((file) => file === path || file.startsWith(path));
        expect(isWritten || existsSync(path), line).toBe(true);
      }
    }
  });

  it('keep secrets out of the images, which run as nobody in particular', () => {
    expect(files['Dockerfile.dockerignore']?.split('\n')).toContain('docker/secrets');
    expect(dockerfile).not.toMatch(/TOKEN|PASSWORD|_KEY/);
    for (const part of dockerfile.split(/^FROM .*$/m).slice(2))
      expect(part).toMatch(/^USER (?:node|nginx)$/m);
  });

  it('mount each secret where nginx looks for it', () => {
    expect(compose.services.site.secrets).toEqual([
      { source: 'admin', target: '/etc/nginx/secrets/admin.htpasswd' },
      { source: 'hubspot', target: '/etc/nginx/secrets/hubspot.conf' },
    ]);
    expect(compose.secrets).toEqual({
      admin: { file: 'docker/secrets/admin.htpasswd' },
      hubspot: { file: 'docker/secrets/hubspot.conf' },
    });
    expect(files).toHaveProperty('docker/secrets/hubspot.conf.example');
    expect(files).toHaveProperty('docker/secrets/functions.env.example');
    expect(files['docker/secrets/hubspot.conf.example']).toContain('http://functions:8787/api/hubspot');
    for (const [name, service] of Object.entries<{ build: { target: string } }>(compose.services))
      expect(stages).toContain(service.build.target ?? name);
  });

  it('start the function where the site needs it, and else when asked', () => {
    expect(compose.services.functions).not.toHaveProperty('profiles');
    expect(compose.services.functions.environment).toEqual({ SITE_ORIGIN: 'https://www.agency.example' });
    const without = parse(getFiles('docker', SITE)['compose.yaml'] ?? '');
    expect(without.services.functions.profiles).toEqual(['functions']);
    expect(without.services.site.secrets).toHaveLength(1);
    expect(without.secrets).toHaveProperty('admin');
  });

  it('run the function with what they copy', () => {
    const folder = temporaryFolder();
    const part = dockerfile.split(/^FROM .*$/m)[2] ?? '';
    for (const [, paths = ''] of part.matchAll(/^COPY (.*)$/gm)) {
      const all = paths.split(' ');
      execFileSync('mkdir', ['-p', join(folder, all.at(-1) ?? '')]);
      execFileSync('cp', [...all.slice(0, -1), join(folder, all.at(-1) ?? '')]);
    }
    // It starts, and stops with its own error.
    expect(() =>
      execFileSync(process.execPath, [join(folder, 'node/server.mjs')], { stdio: 'pipe', env: {} }),
    ).toThrow(/SITE_ORIGIN has to be/);
  });

  it('fill in the resolver alone', () => {
    const template = files['docker/nginx/templates/site.conf.template'] ?? '';
    // biome-ignore lint/suspicious/noTemplateCurlyInString: as the container's start reads it.
    expect(template.match(/\$\{\w+\}/g)).toEqual(['${NGINX_LOCAL_RESOLVERS}']);
    expect(dockerfile).toContain('NGINX_ENVSUBST_FILTER=^NGINX_LOCAL_RESOLVERS$');
    expect(files['docker/nginx/nginx.conf']).toContain('include /tmp/site.conf;');
    expect(dockerfile).toContain('NGINX_ENVSUBST_OUTPUT_DIR=/tmp');
  });
});

describe('a site in a folder of its host', () => {
  const site = (basePath: string, url = 'https://ada.github.io') => ({ site: { url, basePath } });
  const steps = (of: ReturnType<typeof site>) => createHostFiles('github-pages', of)?.next.join('\n');

  it('GitHub Pages has projects in folders of one name', () => {
    expect(steps(site('/looms'))).toContain("named like the site's folder, looms");
    expect(steps(site('/looms', 'https://ada.example'))).toContain('ada.example is the custom domain of');
    expect(steps(site(''))).toContain('named ada.github.io');
    expect(() => steps(site('/a/b'))).toThrow('site.basePath is /a/b');
  });

  it.each(['cloudflare', 'cloudflare-pages', 'docker', 'netlify', 'nginx', 's3-cloudfront', 'vercel'])(
    'those of %s refuse a folder, and name the setting',
    (name) => {
      expect(() => createHostFiles(name, site('/site'))).toThrow('site.basePath is /site');
    },
  );
});
