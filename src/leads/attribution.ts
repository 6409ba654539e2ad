import { checked, isRecord, readStorage, storedValue, writeStorage } from '~/shared/lib/storage';
import type { Attribution, Touch } from './lead';

const PARAMETERS = ['source', 'medium', 'campaign', 'term', 'content'] as const;
const LONGEST = 200;

export const leadAttribution = storedValue({
  key: 'lead_attribution',
  group: 'visits',
  purpose:
    'The first and the latest campaign link that brought you here. They are sent along with a message you write.',
  schema: checked((value): Attribution | undefined => {
    if (!isRecord(value)) return undefined;
    const { first, last } = value;
    const isSound = [first, last].every((touch) => touch === undefined || isTouch(touch));
    return isSound ? { ...(isTouch(first) && { first }), ...(isTouch(last) && { last }) } : undefined;
  }, 'expected the first and the last arrival'),
});

function isTouch(value: unknown): value is Touch {
  if (!isRecord(value) || typeof value.at !== 'string') return false;
  return PARAMETERS.every((name) => value[name] === undefined || typeof value[name] === 'string');
}

/** Remembers the campaign links that brought the visitor here: the first ever and the latest. */
export function recordTouch(search: string, now = new Date()): void {
  const parameters = new URLSearchParams(search);
  const found = PARAMETERS.flatMap((name) => {
    const value = parameters.get(`utm_${name}`)?.trim().slice(0, LONGEST);
    return value ? [[name, value] as const] : [];
  });
  if (found.length === 0) return;
  const touch = { ...Object.fromEntries(found), at: now.toISOString() } as Touch;
  writeStorage(leadAttribution, { first: readAttribution().first ?? touch, last: touch });
}

export const readAttribution = (): Attribution => readStorage(leadAttribution) ?? {};
