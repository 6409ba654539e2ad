import { isRecord } from '../shared/lib/storage.ts';

export interface ConfigChange {
  /** Keys joined by dots: 'hubspot.tracking.trackingId'. */
  path: string;
  /** Undefined if it wasn't set. */
  before: unknown;
  after: unknown;
}

/** Every value of `after` that differs in `before`, nested ones included. Ignores keys that `after` lacks. */
export function diffConfig(before: object | undefined, after: object, parent = ''): ConfigChange[] {
  return Object.entries(after).flatMap(([key, value]): ConfigChange[] => {
    const path = parent ? `${parent}.${key}` : key;
    const old = (before as Record<string, unknown> | undefined)?.[key];
    if (isRecord(value)) return diffConfig(isRecord(old) ? old : undefined, value, path);
    return JSON.stringify(old) === JSON.stringify(value) ? [] : [{ path, before: old, after: value }];
  });
}

/** Sets the value at a path in a plain object and creates missing groups. */
export function setAtPath(target: Record<string, unknown>, path: string, value: unknown): void {
  const [key = '', ...rest] = path.split('.');
  if (rest.length === 0) {
    target[key] = value;
    return;
  }
  const group = isRecord(target[key]) ? { ...target[key] } : {};
  setAtPath(group, rest.join('.'), value);
  target[key] = group;
}

/** The value at a path, or undefined. */
export function getAtPath(config: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), config);
}
