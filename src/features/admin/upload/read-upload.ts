import type { SiteConfig } from '~/config/settings-definition';
import { readSiteConfigFile } from '~/features/admin/integrations/settings-file';
import { settingsDefinitions } from '~/integrations/registry';
import type { OutboxRow } from '~/leads/outbox-row';
import { looksLikeLeads, readLeadsFile } from '~/leads/read-leads-file';
import type { FileProblem } from '~/shared/lib/file-problem';
import { decodeFile } from '~/shared/lib/file-problem';
import { parseJsonFile } from '~/shared/lib/parse-json';
import { isRecord } from '~/shared/lib/storage';

export type Upload =
  | { kind: 'configuration'; config: SiteConfig }
  | { kind: 'leads'; rows: readonly OutboxRow[] }
  | { kind: 'rejected'; problems: readonly FileProblem[] };

/** Reads and checks a file. Detects its kind by its content and name. Changes nothing and never rejects. */
export async function readUpload(file: File): Promise<Upload> {
  const decoded = await decodeFile(file);
  if (!decoded.ok) return reject([decoded.problem]);
  try {
    return await checkText(file.name, decoded.text);
  } catch (error) {
    console.warn('A file could not be checked.', error);
    return reject('it could not be checked: it may be nested too deeply.');
  }
}

async function checkText(name: string, text: string): Promise<Upload> {
  if (/\.(?:md|markdown)$/i.test(name) || /^---\r?\n/.test(text))
    return reject('articles are written at /edit, or put into src/content/posts.');
  const json = parseJsonFile(text);
  if (!json.ok) return reject(/\.json$/i.test(name) || /^\s*[[{]/.test(text) ? json.problems : EXPECTED);
  if (looksLikeLeads(json.value)) {
    const read = readLeadsFile(text);
    return read.ok ? { kind: 'leads', rows: read.rows } : reject(read.problems);
  }
  if (!isRecord(json.value)) return reject(EXPECTED);
  if (json.value.format === 'browser-export')
    return reject('it is the export of a whole browser. Export leads or settings on their own pages.');
  if (!isConfig(name, json.value)) return reject(EXPECTED);
  const read = readSiteConfigFile(text);
  return read.ok ? { kind: 'configuration', config: read.config } : reject(read.problems);
}

const EXPECTED = 'expected a site configuration (an object) or leads (a list).';

/** With one problem of the whole file, or with those of its places. */
const reject = (problems: string | readonly FileProblem[]): Upload => ({
  kind: 'rejected',
  problems: typeof problems === 'string' ? [{ place: '', message: problems }] : problems,
});

const isConfig = (name: string, file: Record<string, unknown>): boolean =>
  (/config/i.test(name) && Object.keys(file).length > 0) ||
  settingsDefinitions.some((definition) => definition.name in file);
