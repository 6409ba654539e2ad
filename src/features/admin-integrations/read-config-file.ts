import { parseSiteConfig } from '~/config/parse-site-config';
import type { SiteConfig } from '~/config/schema';
import { configTransfer } from '~/content/admin-integrations';
import { parseJson } from '~/shared/lib/parse-json';

export type ReadConfigFile = { ok: true; config: SiteConfig } | { ok: false; problems: string[] };

/** Checks the text of a site.config.json: its JSON, then every key and value. */
export function readConfigFile(text: string): ReadConfigFile {
  const json = parseJson(text);
  if (json.ok) return parseSiteConfig(json.value);
  const { line, column, found } = json;
  return { ok: false, problems: [configTransfer.problems.malformed(line, column, found)] };
}
