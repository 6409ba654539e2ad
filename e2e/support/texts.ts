import { importSource } from '../../src/prerender/content/import-source.ts';

/**
 * A file of texts in src/content as the site shows it, such as 'home.json'. Node could only import it as it's written,
 * without the facts.
 */
export async function readTexts<Texts>(name: string): Promise<Texts> {
  const { module } = await importSource<{ default: Texts }>(process.cwd(), `/src/content/${name}`);
  return module.default;
}
