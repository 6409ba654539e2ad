import type { SiteConfig } from '~/config/settings-definition';
import { contactFields, type RecordSystem } from '~/leads/contact-fields';
import type { PageRedirect } from '../../prerender/content/page-addresses';
import { getHostedSite, type HostedSite } from './hosted-site';

/** The files of one host with a site's facts filled in, and the steps that no file can do. */
export interface HostFiles {
  /** By path from the project's root. */
  readonly files: Readonly<Record<string, string>>;
  /** The manual steps in order, one line each: the variables to set, the folder to upload. */
  readonly next: readonly string[];
}

/** Reads a file of a folder below deploy/, by default the host's own. */
export type ReadTemplate = (file: string, folder?: string) => string;

/** Fills in one host's files. */
export type Host = (site: HostedSite, template: ReadTemplate) => HostFiles;

const modules = import.meta.glob<Host>('./hosts/*.ts', { eager: true, import: 'host' });

/** By the name of the folder below deploy/. */
export const hosts: Readonly<Record<string, Host>> = Object.fromEntries(
  Object.entries(modules).map(([file, host]) => [/([\w-]+)\.ts$/.exec(file)?.[1], host]),
);

const templates = import.meta.glob<string>('../../deploy/*/**', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** The hosts that can serve a site in a folder. */
const HOSTS_WITH_FOLDERS = ['github-pages'];

/**
 * Creates a host's files for a site with this site.config.json. Returns undefined for an unknown host. Throws an error
 * with the setting's name if the host can't serve such a site.
 */
export function createHostFiles(
  name: string,
  site: SiteConfig,
  redirects?: readonly PageRedirect[],
): HostFiles | undefined {
  const hosted = getHostedSite(site, redirects);
  if (hosts[name] && hosted.basePath && !HOSTS_WITH_FOLDERS.includes(name)) {
    throw new Error(
      `site.basePath is ${hosted.basePath}, but these files serve a site at the root of its host. Leave the setting out ` +
        'and give the site a host of its own, or see docs/deploy.md (In a subfolder) for a host that you set up by hand.',
    );
  }
  return hosts[name]?.(hosted, (file, folder = name) => {
    const text = templates[`../../deploy/${folder}/${file}`];
    if (text === undefined) throw new Error(`There is no deploy/${folder}/${file}`);
    return text;
  });
}

const SYSTEMS: readonly RecordSystem[] = ['hubspot', 'airtable', 'suitecrm', 'mailing'];

/**
 * Creates deploy/edge/lead-fields.js: each system's names for a contact's fields, for the functions that accept and
 * read only these.
 */
export function createLeadFieldsCode(): string {
  const lists = SYSTEMS.map((system) => {
    const names = contactFields.flatMap(({ name, names }) => {
      const fieldName = names[system];
      return fieldName ? `    ${name}: '${fieldName.replace(/[\\']/g, '\\$&')}',` : [];
    });
    return `  ${system}: {\n${names.join('\n')}\n  },`;
  });
  return [
    '// Written by `npm run site -- deploy` from src/leads/contact-fields.ts: the fields of a contact as each system has them.',
    `export const CONTACT_FIELDS = {\n${lists.join('\n')}\n};\n`,
  ].join('\n');
}
