import type { ObjectType } from './properties.ts';

export interface CrmRecord {
  readonly id: string;
  /** As sent. HubSpot's additions are only in responses. */
  properties: Record<string, string>;
  readonly createdAt: number;
  updatedAt: number;
  archived?: boolean;
}

/** A contact linked to a deal. */
interface Link {
  contactId: string;
  dealId: string;
}

export type CrmRecords = ReturnType<typeof createRecords>;

const FIRST_ID = { contacts: 37765128953, deals: 21984403117 };

/** The portal's contacts, deals and the links between them. */
export function createRecords() {
  const contacts: CrmRecord[] = [];
  const deals: CrmRecord[] = [];
  const links: Link[] = [];
  const created: Record<ObjectType, number> = { contacts: 0, deals: 0 };
  const all = { contacts, deals };
  const archive: Record<ObjectType, CrmRecord[]> = { contacts: [], deals: [] };
  const find = (type: ObjectType, id: string) => all[type].find((record) => record.id === id);
  const remove = (type: ObjectType, id: string) => {
    const index = all[type].findIndex((record) => record.id === id);
    return all[type].splice(index, index < 0 ? 0 : 1);
  };
  return {
    ...all,
    links,
    find,
    add(type: ObjectType, properties: Record<string, string>, at = Date.now()): CrmRecord {
      const id = String(FIRST_ID[type] + created[type]);
      created[type] += 1;
      const record = { id, properties: { ...properties }, createdAt: at, updatedAt: at };
      all[type].push(record);
      return record;
    },
    /** Moves a record to the recycling bin. */
    archive: (type: ObjectType, id: string) =>
      archive[type].push(...remove(type, id).map((record) => ({ ...record, archived: true }))),
    archived: archive,
    /** The second record is gone, with its unique values; the first one keeps its own, and gets the other's links. */
    merge(type: ObjectType, primary: string, secondary: string): void {
      remove(type, secondary);
      const name = type === 'contacts' ? 'contactId' : 'dealId';
      for (const link of links) if (link[name] === secondary) link[name] = primary;
    },
    /** As HubSpot's users change a record. */
    edit: (type: ObjectType, id: string, properties: Record<string, string>) =>
      void Object.assign(find(type, id)?.properties ?? {}, properties),
    update(record: CrmRecord, properties: Record<string, string>): void {
      Object.assign(record.properties, properties);
      record.updatedAt = Date.now();
    },
    contactByEmail(email: string | undefined): CrmRecord | undefined {
      const wanted = email?.toLowerCase();
      return wanted
        ? contacts.find((contact) => contact.properties.email?.toLowerCase() === wanted)
        : undefined;
    },
    /** False if one of the two doesn't exist. Linking twice is the same as linking once. */
    link(contactId: string, dealId: string): boolean {
      if (!find('contacts', contactId) || !find('deals', dealId)) return false;
      if (!links.some((link) => link.contactId === contactId && link.dealId === dealId)) {
        links.push({ contactId, dealId });
      }
      return true;
    },
    clear(): void {
      Object.assign(created, { contacts: 0, deals: 0 });
      for (const list of [contacts, deals, links, archive.contacts, archive.deals]) list.length = 0;
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

/** A record as responses show it. The real ones omit unrequested properties; the site reads only the id. */
export const presentRecord = (type: ObjectType, record: CrmRecord): object => ({
  id: record.id,
  properties: allProperties(type, record),
  createdAt: iso(record.createdAt),
  updatedAt: iso(record.updatedAt),
  archived: record.archived ?? false,
});

/** A record with the requested properties, as searches and batches show it. */
export const presentAsked = (type: ObjectType, record: CrmRecord, asked: readonly unknown[]): object => {
  const all = Object.entries(allProperties(type, record));
  const usual = ['createdate', 'hs_object_id', 'lastmodifieddate', 'hs_lastmodifieddate'];
  const properties = Object.fromEntries(all.filter(([name]) => [...usual, ...asked].includes(name)));
  return { ...presentRecord(type, record), properties };
};

const iso = (time: number) => new Date(time).toISOString();
