import type { SiteConfig } from '~/config/settings-definition';
import { contactFields, type RecordSystem } from '~/leads/contact-fields';
import { getHostedSite, type HostedSite } from './hosted-site';

/** The files of one host with a site's own facts filled in, and the steps that no file can take. */
export interface HostFiles {
  /** By their path from the project's root. */
  readonly files: Readonly<Record<string, string>>;
  /** What is left to do, in order: the variables to set, the folder to upload. A line each. */
  readonly next: readonly string[];
}

/** Reads a file of a folder below deploy/: the host's, where no other is named. */
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

/** The hosts whose files know of sites in a folder. */
const HOSTS_WITH_FOLDERS = ['github-pages'];

/**
 * The files of a host for a site with this site.config.json. Undefined if nobody has written any for it. Throws an error
 * that names the setting where the host can't serve such a site.
 */
export function createHostFiles(name: string, site: SiteConfig): HostFiles | undefined {
  const hosted = getHostedSite(site);
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
 * deploy/edge/lead-fields.js: what each system calls a contact's fields, for the functions that refuse all else and read
 * them.
 */
export function createLeadFieldsCode(): string {
  const lists = SYSTEMS.map((system) => {
    const names = contactFields.flatMap(({ name, names }) => {
      const theirs = names[system];
      return theirs ? `    ${name}: '${theirs.replace(/[\\']/g, '\\$&')}',` : [];
    });
    return `  ${system}: {\n${names.join('\n')}\n  },`;
  });
  return [
    '// Written by `npm run site -- deploy` from src/leads/contact-fields.ts: the fields of a contact as each system has them.',
    `export const CONTACT_FIELDS = {\n${lists.join('\n')}\n};\n`,
  ].join('\n');
}
