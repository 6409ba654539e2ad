import { targetOf } from '~/config/bound-secrets';
import { type ConfigChange, diffConfig } from '~/config/config-diff';
import { withOverrides } from '~/config/config-store';
import { type StraySecret, straySecrets } from '~/config/save-section';
import type { Section } from '~/config/section';
import { type BrowserChange, NO_CHANGE } from '~/features/admin/kit/browser-change';
import { storedValues } from '~/features/stored-values';
import { sections } from '~/integrations/registry';
import {
  strayVoiceKey,
  type VoiceConfig,
  voiceDefaults,
  voiceKeyTarget,
  voiceSettings,
} from '~/integrations/speech/voice-config';
import { switchedNow } from '~/leads/lead-status';
import type { OutboxRow } from '~/leads/outbox-row';
import { compareRows, type FileDelivery, fromFile, unsentRows } from '~/leads/rows-from-files';
import type { OutboxContent } from '~/leads/use-outbox';
import { canonicalJson } from '~/shared/lib/canonical-json';
import { parseJson } from '~/shared/lib/parse-json';
import { isRecord, readRaw, type StoredValue } from '~/shared/lib/storage';
import { type Backup, secretsOf } from './backup-file';
import { MASK } from './mask-value';

/** `merge`: the file's keys win, everything else stays. `replace`: this browser then holds the same as the file. */
export type RestoreMode = 'merge' | 'replace';

export interface RestoreChoice {
  mode: RestoreMode;
  delivery: FileDelivery;
}

export type KeyFate = 'added' | 'changed' | 'same' | 'removed' | 'kept';

export type RestorePlan = ReturnType<typeof planRestore>;

/** The effects of restoring into this browser now. Changes nothing. */
export function planRestore(backup: Backup, content: OutboxContent, { mode, delivery }: RestoreChoice) {
  const { rows, courier } = content;
  const keys = storedValues.filter((one) => one.backup).flatMap((one) => planKey(one, backup, mode) ?? []);
  const written = keys.flatMap(({ stored, raw }) => (raw === undefined ? [] : [{ stored, raw }]));
  const settings = written.flatMap(({ stored, raw }) => settingChanges(stored, raw));
  const leads = planLeads(backup.rows, rows, mode);
  const now = switchedNow(courier.destinations);
  const mine = new Map(rows.map((row) => [row.id, row]));
  // Also those that the file removes or replaces: one that is being sent right now stays.
  const openHere = settings.length > 0 ? unsentRows(content) : [];
  const change: BrowserChange = {
    ...NO_CHANGE,
    local: new Map(written.map(({ stored, raw }) => [stored.key, raw])),
    unread: backup.unread,
    put: leads.put.map((row) => fromFile(now, row, delivery, mine.get(row.id))),
    imported: new Map(delivery === 'history' ? openHere.map(({ id }) => [id, true]) : []),
    remove: leads.remove,
  };
  return {
    keys: keys.map(({ stored: { key }, fate }) => ({ key, fate })),
    leads: {
      ...leads.counts,
      /** Of those taken from the file: not arrived everywhere, and not yet history. */
      open: unsentRows({ rows: leads.put, courier }).length,
      /** Of those here: on their way, while the file changes the settings they would be sent with. */
      openHere: openHere.length,
    },
    /** Every setting that would change; secrets are masked. */
    settings,
    /** This browser's secrets that are removed because the file moves their address. */
    dropped: backup.withoutSecrets ? written.flatMap(({ stored, raw }) => strayAt(stored, raw)) : [],
    change,
    changesAnything: written.length + leads.put.length + leads.remove.length + backup.unread.length > 0,
  };
}

interface KeyPlan {
  stored: StoredValue;
  fate: KeyFate;
  /** The raw value that the key gets; null removes it, and without one it stays as it is. */
  raw?: string | null;
}

/** What becomes of a key; undefined if neither this browser nor the file has it. */
function planKey(stored: StoredValue, backup: Backup, mode: RestoreMode): KeyPlan | undefined {
  const here = readRaw(stored);
  const there = backup.values.get(stored);
  if (there !== undefined) {
    const raw = backup.withoutSecrets ? withSecretsOf(stored, here, there) : there;
    if (here === null) return { stored, fate: 'added', raw };
    return sameValue(here, raw) ? { stored, fate: 'same' } : { stored, fate: 'changed', raw };
  }
  if (here === null) return undefined;
  // A file without secrets doesn't name a key that held nothing else.
  const mayHoldSecretsOnly = backup.withoutSecrets && hasSecret(stored, here);
  if (mode === 'merge' || mayHoldSecretsOnly) return { stored, fate: 'kept' };
  return { stored, fate: 'removed', raw: null };
}

function planLeads(there: readonly OutboxRow[], here: readonly OutboxRow[], mode: RestoreMode) {
  const fates = compareRows(there, here);
  const ids = new Set(there.map(({ id }) => id));
  const added = there.filter((_, index) => fates[index] === 'added');
  const differ = there.filter((_, index) => fates[index] === 'changed');
  const remove = mode === 'replace' ? here.filter(({ id }) => !ids.has(id)).map(({ id }) => id) : [];
  return {
    // A lead that is here may have been delivered since the backup; undoing that would send it again.
    put: mode === 'replace' ? [...added, ...differ] : added,
    remove,
    counts: {
      added: added.length,
      same: there.length - added.length - differ.length,
      /** Here with different contents: they stay, or the file's replace them. */
      differ: differ.length,
      removed: remove.length,
    },
  };
}

/** The file's value plus this browser's secrets, as long as they stay with their address. */
function withSecretsOf(stored: StoredValue, here: string | null, there: string): string {
  const wanted = asRecord(there);
  // As the site reads them: a value it can't read is sent nowhere, and must not start to be.
  const ours: Record<string, unknown> | undefined =
    here === null ? undefined : { ...(settingsWith(stored, here) ?? asRecord(here)) };
  if (!wanted || !ours) return there;
  const stray = new Set(strayAt(stored, there).map(({ key }) => key));
  const secrets = secretsOf(stored).filter((field) => ours[field] && !stray.has(field));
  if (secrets.length === 0) return there;
  const both = { ...Object.fromEntries(secrets.map((field) => [field, ours[field]])), ...wanted };
  if (here !== null && sameValue(here, JSON.stringify(both))) return here;
  // The file's word on where they were typed for is worth nothing.
  return JSON.stringify({ ...both, typedFor: targetWith(stored, there) });
}

/** Where the settings of a key would send their secrets with a raw value. */
function targetWith(stored: StoredValue, raw: string): string | undefined {
  const [section, settings] = [sectionOf(stored), settingsWith(stored, raw)];
  if (!settings) return undefined;
  return section?.sentTo ? targetOf(section.sentTo, settings) : voiceKeyTarget(settings as VoiceConfig);
}

const hasSecret = (stored: StoredValue, raw: string): boolean =>
  secretsOf(stored).some((field) => asRecord(raw)?.[field]);

const sectionOf = (stored: StoredValue): Section | undefined =>
  sections.find((one) => one.stored?.key === stored.key);

/** How the settings of a key read with a raw value; undefined for a key that holds none. */
function settingsWith(stored: StoredValue, raw: string | null): object | undefined {
  const value = raw === null ? undefined : asRecord(raw);
  const { data } = stored.schema.safeParse(value);
  const section = sectionOf(stored);
  if (section) return withOverrides(section, data as object | undefined);
  if (stored.key === voiceSettings.key) return (data as VoiceConfig | undefined) ?? voiceDefaults;
  return undefined;
}

function settingChanges(stored: StoredValue, raw: string | null): ConfigChange[] {
  const [before, after] = [settingsWith(stored, readRaw(stored)), settingsWith(stored, raw)];
  if (!before || !after) return [];
  const place = sectionOf(stored)?.name ?? stored.secrets?.place ?? stored.key;
  const secrets = secretsOf(stored).map((field) => `${place}.${field}`);
  return diffConfig(before, after, place).map((change) =>
    secrets.includes(change.place)
      ? { ...change, before: change.before && MASK, after: change.after && MASK }
      : change,
  );
}

/** The secrets of this browser that a raw value would send to another address. */
function strayAt(stored: StoredValue, raw: string | null): StraySecret[] {
  const [before, after] = [settingsWith(stored, readRaw(stored)), settingsWith(stored, raw)];
  if (!before || !after) return [];
  const section = sectionOf(stored);
  return section
    ? straySecrets(section, before, after)
    : strayVoiceKey(before as VoiceConfig, after as VoiceConfig);
}

function sameValue(one: string, other: string): boolean {
  if (one === other) return true;
  const [first, second] = [parseJson(one), parseJson(other)];
  return first.ok && second.ok && canonicalJson(first.value) === canonicalJson(second.value);
}

function asRecord(raw: string): Record<string, unknown> | undefined {
  const json = parseJson(raw);
  return json.ok && isRecord(json.value) ? json.value : undefined;
}
