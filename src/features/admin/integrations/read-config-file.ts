import { readSiteConfigFile } from '~/config/read-site-config-file';
import type { SiteConfig } from '~/config/schema';
import { configTransfer } from '~/content/admin/integrations';
import { problemText } from '~/shared/lib/file-problem';
import { parseJson } from '~/shared/lib/parse-json';

export type ReadConfigFile = { ok: true; config: SiteConfig } | { ok: false; problems: string[] };

/** Checks the text of a site.config.json: its JSON, then every key and value, each problem with its place. */
export function readConfigFile(text: string): ReadConfigFile {
  const json = parseJson(text);
  if (!json.ok) {
    const { line, column, found } = json;
    return { ok: false, problems: [configTransfer.problems.malformed(line, column, found)] };
  }
  const read = readSiteConfigFile(text);
  return read.ok ? read : { ok: false, problems: read.problems.map(problemText) };
}
