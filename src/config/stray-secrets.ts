import { originOf } from '~/shared/lib/http';
import { readConfig } from './config-store';
import type { Section } from './section';

/** A secret of this browser that changed settings would send somewhere other than where it was typed for. */
export interface StraySecret {
  /** 'apiKey' */
  key: string;
  /** 'hubspot.apiKey' */
  place: string;
  /** The origin it was typed for; empty if there was no address yet. */
  typedFor: string;
}

/**
 * The secrets that this browser holds in a section, and that must not be kept when it reads as `after`: they belong to
 * the origin that they were typed for, and `after` sends them to another. Those `typed` together with `after` are meant
 * for it.
 */
export function straySecrets(
  section: Section,
  after: object,
  typed: readonly string[] = [],
  before: object = readConfig(section),
): StraySecret[] {
  if (!section.sentTo) return [];
  const { setting, usual } = section.sentTo;
  const target = (config: object) => originOf(textAt(config, setting) || usual);
  const typedFor = target(before);
  if (target(after) === typedFor) return [];
  return section.secrets
    .filter((key) => textAt(before, key) !== '' && !typed.includes(key))
    .map((key) => ({ key, place: `${section.name}.${key}`, typedFor }));
}

const textAt = (config: object, key: string): string => {
  const value = (config as Record<string, unknown>)[key];
  return typeof value === 'string' ? value : '';
};
