import type { SiteConfig } from '~/config/section';
import { readSiteConfigFile } from '~/features/admin/integrations/site-config-file';
import { sections } from '~/integrations/registry';
import type { OutboxRow } from '~/leads/outbox-row';
import { looksLikeLeads, readLeadsFile } from '~/leads/rows-from-files';
import { checkImportedPost } from '~/shared/articles/check-imported-post';
import type { Post } from '~/shared/articles/post';
import type { FileProblem } from '~/shared/lib/file-problem';
import { decodeFile } from '~/shared/lib/file-problem';
import { parseJson, readJsonFile } from '~/shared/lib/parse-json';

export type UploadKind = 'configuration' | 'leads' | 'post' | 'backup' | 'unknown';

/** The verdict on a file, checked but not yet applied. */
export type Upload =
  | { kind: 'configuration'; config: SiteConfig }
  | { kind: 'leads'; rows: readonly OutboxRow[] }
  | { kind: 'post'; post: Post; text: string }
  | { kind: 'backup' }
  /** `as`: the kind of file it was taken for. */
  | { kind: 'rejected'; as: UploadKind; problems: readonly FileProblem[] };

/** Reads a file and works out its kind from the content. Changes nothing and never rejects. */
export async function readUpload(file: File): Promise<Upload> {
  const decoded = await decodeFile(file);
  const as = kindByName(file.name);
  if (!decoded.ok) return { kind: 'rejected', as, problems: [decoded.problem] };
  const { text } = decoded;
  try {
    return await readText(file.name, text);
  } catch (error) {
    console.warn('A file could not be checked.', error);
    const message = 'it could not be checked: it may be nested too deeply.';
    return { kind: 'rejected', as, problems: [{ place: '', message }] };
  }
}

async function readText(name: string, text: string): Promise<Upload> {
  const reject = (as: UploadKind, problems: readonly FileProblem[]): Upload => ({
    kind: 'rejected',
    as,
    problems,
  });
  const kind = kindOf(name, text);
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
      const read = await checkImportedPost(name.replace(/\.[^.]*$/, ''), text);
      return read.ok ? { kind, post: read.post, text } : reject(kind, read.problems);
    }
    case 'backup':
      return { kind };
    case 'unknown': {
      const json = isJson(name, text) ? readJsonFile(text) : undefined;
      if (json && !json.ok) return reject(kind, json.problems);
      const message =
        'expected a site configuration (an object), leads (a list) or an article (.md with front matter).';
      return reject(kind, [{ place: '', message }]);
    }
  }
}

function kindOf(name: string, text: string): UploadKind {
  if (kindByName(name) === 'post' || /^---\r?\n/.test(text)) return 'post';
  const json = parseJson(text);
  const named = /config/i.test(name) && /\.json$/i.test(name) ? 'configuration' : 'unknown';
  if (!json.ok) return isJson(name, text) ? (kindOfBroken(text) ?? named) : 'unknown';
  if ((json.value as { format?: unknown } | null)?.format === 'browser-backup') return 'backup';
  if (looksLikeLeads(json.value)) return 'leads';
  const keys = typeof json.value === 'object' && json.value ? Object.keys(json.value) : [];
  if (keys.some((key) => SECTIONS.includes(key)) || NAMES_SCHEMA.test(text)) return 'configuration';
  return keys.length > 0 ? named : 'unknown';
}

const kindByName = (name: string): UploadKind => (/\.(?:md|markdown)$/i.test(name) ? 'post' : 'unknown');

const isJson = (name: string, text: string) => /\.json$/i.test(name) || /^\s*[[{]/.test(text);

/** If the JSON can't be parsed, its first characters have to do. */
function kindOfBroken(text: string): UploadKind | undefined {
  const [, key] = text.match(/^\s*\{\s*"(\w+)"/) ?? [];
  if ((key && SECTIONS.includes(key)) || NAMES_SCHEMA.test(text)) return 'configuration';
  return /^\s*\[/.test(text) || key === 'rows' || key === 'leads' ? 'leads' : undefined;
}

const SECTIONS = sections.map(({ name }) => name);

/** A file that begins with the schema of a site.config.json. */
const NAMES_SCHEMA = /^\s*\{\s*"\$schema"\s*:\s*"[^"\n]*site\.config\.schema\.json"/;
