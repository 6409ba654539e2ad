import { type FileProblem, inReadingOrder } from '~/shared/lib/file-problem';
import { readJsonFile } from '~/shared/lib/read-json-file';
import { findConfigProblems } from './parse-site-config';
import type { SiteConfig } from './schema';

export type ReadSiteConfigFile = { ok: true; config: SiteConfig } | { ok: false; problems: FileProblem[] };

/** Checks the text of a site.config.json: its JSON, then every key and value. */
export function readSiteConfigFile(text: string): ReadSiteConfigFile {
  const json = readJsonFile(text);
  if (!json.ok) return json;
  const problems = findConfigProblems(json.value);
  if (problems.length === 0) return { ok: true, config: json.value as SiteConfig };
  return {
    ok: false,
    problems: inReadingOrder(
      problems.map(({ path, ...problem }) => ({ ...problem, ...json.placeOf(path), place: path.join('.') })),
    ),
  };
}
