import { importSource } from '../../prerender/content/import-source.ts';

/**
 * A text file of src/content as the site shows it, such as 'home.json'. Node could only import it without the facts.
 */
export async function readTexts<Texts>(name: string): Promise<Texts> {
  return (await importModule<{ default: Texts }>(`/src/content/${name}`)).default;
}

/** A module of the site that imports such texts: '/src/leads/contact-fields.ts'. */
export async function importModule<Module>(path: string): Promise<Module> {
  return (await importSource<Module>(process.cwd(), path)).module;
}
