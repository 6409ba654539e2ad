import { readConsent } from '~/shared/lib/consent';
import { cutText } from '~/shared/lib/shorten-text';
import {
  createCheck,
  defineStoredValue,
  isRecord,
  readRaw,
  readStorage,
  removeStorage,
  subscribeStorage,
  writeStorage,
} from '~/shared/lib/storage';
import type { Attribution, CampaignTouch } from './outbox-row';
import { ATTRIBUTION_KEY } from './stored-keys';

const UTM_PARAMETERS = ['source', 'medium', 'campaign', 'term', 'content'] as const;
const MAX_PARAMETER_LENGTH = 200;
const LIFETIME_MS = 90 * 24 * 60 * 60 * 1000;

export const leadAttribution = defineStoredValue({
  key: ATTRIBUTION_KEY,
  group: 'visits',
  use: 'choice',
  schema: createCheck((value): Attribution | undefined => {
    if (!isRecord(value)) return undefined;
    const { first, last } = value;
    const isValid = [first, last].every((touch) => touch === undefined || isCampaignTouch(touch));
    return isValid
      ? { ...(isCampaignTouch(first) && { first }), ...(isCampaignTouch(last) && { last }) }
      : undefined;
  }, 'expected the first and the last arrival'),
});

function isCampaignTouch(value: unknown): value is CampaignTouch {
  if (!isRecord(value) || typeof value.at !== 'string') return false;
  return UTM_PARAMETERS.every((name) => value[name] === undefined || typeof value[name] === 'string');
}

/** This visit's campaign link, in memory until the visitor has answered the cookie banner. */
let visitTouch: CampaignTouch | undefined;
let isSubscribed = false;

/**
 * Records the campaign link that brought the visitor here. It stays in this page's memory until the visitor answers
 * the cookie banner in any tab: after consent it is stored, after a refusal all campaign links are removed. Also
 * removes expired links. Call once per page load, with the initial address.
 */
export function recordCampaignTouch(search: string): void {
  visitTouch = toCampaignTouch(search) ?? visitTouch;
  applyConsent();
  if (isSubscribed) return;
  isSubscribed = true;
  subscribeStorage(applyConsent);
}

/** The campaign links that a lead may carry. Before an answer to the cookie banner, only this visit's. */
export function readAttribution(): Attribution {
  switch (readConsent()) {
    case 'granted':
      return dropExpired(readStorage(leadAttribution));
    case 'unset':
      return visitTouch ? { first: visitTouch, last: visitTouch } : {};
    case 'denied':
      return {};
  }
}

/** A query without its UTM parameters. */
export function removeUtmParameters(search: string): string {
  const kept = search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => !part.startsWith('utm_'));
  return kept.join('&') && `?${kept.join('&')}`;
}

/** Applies the visitor's answer to storage and memory. */
function applyConsent(): void {
  const consent = readConsent();
  const raw = readRaw(leadAttribution);
  if (consent === 'granted') {
    const stored = readStorage(leadAttribution);
    const { first, last } = dropExpired(stored);
    const oldest = first ?? last ?? visitTouch;
    const latest = visitTouch ?? last;
    visitTouch = undefined;
    const kept = { ...(oldest && { first: oldest }), ...(latest && { last: latest }) };
    if (!oldest) removeStored(stored && raw);
    else if (JSON.stringify(kept) !== raw) writeStorage(leadAttribution, kept);
    return;
  }
  if (consent === 'denied') visitTouch = undefined;
  removeStored(raw);
}

function removeStored(raw: string | null | undefined): void {
  if (typeof raw === 'string') removeStorage(leadAttribution);
}

/** Drops links older than 90 days. A date in the future would never expire, so it counts as now. */
function dropExpired({ first, last }: Attribution = {}): Attribution {
  const now = Date.now();
  const toValid = (touch: CampaignTouch | undefined) => {
    const age = touch ? now - Date.parse(touch.at) : Number.NaN;
    if (!touch || !(age < LIFETIME_MS)) return undefined;
    return age < 0 ? { ...touch, at: new Date(now).toISOString() } : touch;
  };
  const [oldest, latest] = [toValid(first), toValid(last)];
  return { ...(oldest && { first: oldest }), ...(latest && { last: latest }) };
}

function toCampaignTouch(search: string): CampaignTouch | undefined {
  const parameters = new URLSearchParams(search);
  const found = UTM_PARAMETERS.flatMap((name) => {
    const value = cutText(parameters.get(`utm_${name}`)?.trim() ?? '', MAX_PARAMETER_LENGTH);
    return value ? [[name, value] as const] : [];
  });
  return found.length > 0 ? { ...Object.fromEntries(found), at: new Date().toISOString() } : undefined;
}
