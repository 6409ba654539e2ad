import type { Clock } from '../fake-service.ts';
import type { ObjectType } from './properties.ts';

export interface CrmRecord {
  readonly id: string;
  /** As sent. HubSpot's additions are only in answers. */
  properties: Record<string, string>;
  readonly createdAt: number;
  updatedAt: number;
}

/** A contact linked to a deal. */
export interface Link {
  readonly contactId: string;
  readonly dealId: string;
}

/** The portal's contacts, deals and the links between them. */
export interface CrmRecords {
  readonly contacts: CrmRecord[];
  readonly deals: CrmRecord[];
  readonly links: Link[];
  add(type: ObjectType, properties: Record<string, string>): CrmRecord;
  update(record: CrmRecord, properties: Record<string, string>): void;
  find(type: ObjectType, id: string): CrmRecord | undefined;
  contactByEmail(email: string | undefined): CrmRecord | undefined;
  /** False if one of the two doesn't exist. Linking twice is the same as linking once. */
  link(contactId: string, dealId: string): boolean;
  clear(): void;
}

const FIRST_ID = { contacts: 37765128953, deals: 21984403117 };

export function createRecords(now: Clock): CrmRecords {
  const contacts: CrmRecord[] = [];
  const deals: CrmRecord[] = [];
  const links: Link[] = [];
  const all = { contacts, deals };
  const find = (type: ObjectType, id: string) => all[type].find((record) => record.id === id);
  return {
    contacts,
    deals,
    links,
    find,
    add(type, properties) {
      const id = String(FIRST_ID[type] + all[type].length);
      const record = { id, properties: { ...properties }, createdAt: now(), updatedAt: now() };
      all[type].push(record);
      return record;
    },
    update(record, properties) {
      Object.assign(record.properties, properties);
      record.updatedAt = now();
    },
    contactByEmail(email) {
      const wanted = email?.toLowerCase();
      return wanted
        ? contacts.find((contact) => contact.properties.email?.toLowerCase() === wanted)
        : undefined;
    },
    link(contactId, dealId) {
      if (!find('contacts', contactId) || !find('deals', dealId)) return false;
      if (!links.some((link) => link.contactId === contactId && link.dealId === dealId)) {
        links.push({ contactId, dealId });
      }
      return true;
    },
    clear() {
      contacts.length = 0;
      deals.length = 0;
      links.length = 0;
    },
  };
}

/** All properties of a record, including those that HubSpot maintains. */
export function allProperties(type: ObjectType, record: CrmRecord): Record<string, string> {
  const modified = type === 'deals' ? 'hs_lastmodifieddate' : 'lastmodifieddate';
  return {
    ...record.properties,
    createdate: iso(record.createdAt),
    hs_object_id: record.id,
    [modified]: iso(record.updatedAt),
  };
}

/**
 * A record as answers show it. With `names` (GET and search) only those properties, absent ones null, and
 * HubSpot's own; without it (create and update) all.
 */
export function presentRecord(type: ObjectType, record: CrmRecord, names?: readonly string[]): object {
  const all = allProperties(type, record);
  const own = Object.keys(all).filter((name) => !(name in record.properties));
  const shown = names && Object.fromEntries([...names, ...own].map((name) => [name, all[name] ?? null]));
  return {
    id: record.id,
    properties: shown ?? all,
    createdAt: iso(record.createdAt),
    updatedAt: iso(record.updatedAt),
    archived: false,
  };
}

const iso = (time: number) => new Date(time).toISOString();
