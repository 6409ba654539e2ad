import type { SiteConfig } from '~/config/settings-definition';
import { people } from '~/content/people.json';
import { readSiteConfigFile } from '~/features/admin/integrations/site-config-file';
import { settingsDefinitions } from '~/integrations/registry';
import type { OutboxRow } from '~/leads/outbox-row';
import { looksLikeLeads, readLeadsFile } from '~/leads/read-leads-file';
import { checkImportedPost } from '~/shared/articles/check-article';
import type { Post } from '~/shared/articles/post';
import type { FileProblem } from '~/shared/lib/file-problem';
import { decodeFile } from '~/shared/lib/file-problem';
import { parseJson, parseJsonFile } from '~/shared/lib/parse-json';
import { isRecord } from '~/shared/lib/storage';

export type UploadKind = 'configuration' | 'leads' | 'post' | 'backup' | 'unknown';

export type Upload =
  | { kind: 'configuration'; config: SiteConfig }
  | { kind: 'leads'; rows: readonly OutboxRow[] }
  | { kind: 'post'; post: Post; text: string }
  | { kind: 'backup' }
  | { kind: 'rejected'; guessedKind: UploadKind; problems: readonly FileProblem[] };

/** Reads and checks a file. Detects its kind by its content and name. Changes nothing and never rejects. */
export async function readUpload(file: File): Promise<Upload> {
  const decoded = await decodeFile(file);
  const guessedKind = detectKindByName(file.name);
  if (!decoded.ok) return { kind: 'rejected', guessedKind, problems: [decoded.problem] };
  const { text } = decoded;
  try {
    return await checkText(file.name, text);
  } catch (error) {
    console.warn('A file could not be checked.', error);
    const message = 'it could not be checked: it may be nested too deeply.';
    return { kind: 'rejected', guessedKind, problems: [{ place: '', message }] };
  }
}

async function checkText(name: string, text: string): Promise<Upload> {
  const reject = (guessedKind: UploadKind, problems: readonly FileProblem[]): Upload => ({
    kind: 'rejected',
    guessedKind,
    problems,
  });
  const kind = detectKind(name, text);
  switch (kind) {
    case 'configuration': {
      const read = readSiteConfigFile(text);
      return read.ok ? { kind, config: read.config } : reject(kind, read.problems);
    }
    case 'leads': {
      const read = readLeadsFile(text);
      return read.ok ? { kind, rows: read.rows } : reject(kind, read.problems);
    }
    case 'post': {
      const read = await checkImportedPost(name.replace(/\.[^.]*$/, ''), text, people);
      return read.ok ? { kind, post: read.post, text } : reject(kind, read.problems);
    }
    case 'backup':
      return { kind };
    case 'unknown': {
      const json = isJson(name, text) ? parseJsonFile(text) : undefined;
      if (json && !json.ok) return reject(kind, json.problems);
      const message =
        'expected a site configuration (an object), leads (a list) or an article (.md with front matter).';
      return reject(kind, [{ place: '', message }]);
    }
  }
}

function detectKind(name: string, text: string): UploadKind {
  if (detectKindByName(name) === 'post' || /^---\r?\n/.test(text)) return 'post';
  const json = parseJson(text);
  if (!json.ok) return 'unknown';
  if (looksLikeLeads(json.value)) return 'leads';
  if (!isRecord(json.value)) return 'unknown';
  if (json.value.format === 'browser-backup') return 'backup';
  const isNamed = /config/i.test(name) && Object.keys(json.value).length > 0;
  const isConfig =
    isNamed || settingsDefinitions.some((definition) => definition.name in (json.value as object));
  return isConfig ? 'configuration' : 'unknown';
}

const detectKindByName = (name: string): UploadKind =>
  /\.(?:md|markdown)$/i.test(name) ? 'post' : 'unknown';

const isJson = (name: string, text: string) => /\.json$/i.test(name) || /^\s*[[{]/.test(text);
