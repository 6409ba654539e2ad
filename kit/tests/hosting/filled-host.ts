import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SiteConfig } from '~/config/settings-definition';
import { temporaryFolder, writeFiles } from '../../../tests/support/temporary-folder';
import { createHostFiles } from '../../hosting/host-files';

// Vitest's own import would look the address up in the project.
const byNode = 'data:text/javascript,export const load = (address) => import(address);';

/** A project with one host's files, as `npm run site -- deploy` writes them; it has its own module instances. */
export class FilledHost {
  readonly folder = temporaryFolder();
  readonly files: Readonly<Record<string, string>>;

  constructor(name: string, site: SiteConfig) {
    const made = createHostFiles(name, site);
    if (!made) throw new Error(`Nobody has written files for ${name}`);
    this.files = made.files;
    cpSync('deploy', join(this.folder, 'deploy'), { recursive: true });
    writeFiles(this.folder, { 'package.json': '{ "type": "module" }', ...made.files });
  }

  text(path: string): string {
    const text = this.files[path];
    if (text === undefined) throw new Error(`${path} is none of its files`);
    return text;
  }

  /** A module of the project, loaded by Node like on the host. */
  async load<Module>(path: string): Promise<Module> {
    const { load } = await import(/* @vite-ignore */ byNode);
    return load(pathToFileURL(join(this.folder, path)).href);
  }
}
