import { isRecord } from '../shared/lib/storage.ts';

export interface ConfigChange {
  /** Where, by dots: 'hubspot.tracking.trackingId'. */
  path: string;
  /** Undefined if it wasn't set. */
  before: unknown;
  after: unknown;
}

/** Every single value of `after` that differs in `before`, groups included. Values that `after` leaves out stay. */
export function diffConfig(before: object | undefined, after: object, place = ''): ConfigChange[] {
  return Object.entries(after).flatMap(([key, value]): ConfigChange[] => {
    const at = place ? `${place}.${key}` : key;
    const old = (before as Record<string, unknown> | undefined)?.[key];
    if (isRecord(value)) return diffConfig(isRecord(old) ? old : undefined, value, at);
    return JSON.stringify(old) === JSON.stringify(value) ? [] : [{ path: at, before: old, after: value }];
  });
}

/** Sets the value at a place in a plain object, creating groups on the way. */
export function setAtPath(target: Record<string, unknown>, place: string, value: unknown): void {
  const [key = '', ...rest] = place.split('.');
  if (rest.length === 0) {
    target[key] = value;
    return;
  }
  const group = isRecord(target[key]) ? { ...target[key] } : {};
  setAtPath(group, rest.join('.'), value);
  target[key] = group;
}

/** The value at a place, or undefined. */
export function getAtPath(config: unknown, place: string): unknown {
  return place.split('.').reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), config);
}
