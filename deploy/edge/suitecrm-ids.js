// The ids of SuiteCRM's records, by which the site creates them, and the function that reads leads recognizes them.
const MARKS = { Contacts: 0x5c0a7ac7, Leads: 0x5c1ead00 };

/**
 * Converts a submission's id to that of its record in a module, and back. Always the same, so that the server recognizes a
 * repeat. Differs between modules, so that both records can exist. An id that is no UUID stays as it is.
 */
export const convertId = (id, module) =>
  id.replace(/^[\da-f]{8}(?=-)/i, (head) =>
    ((Number.parseInt(head, 16) ^ MARKS[module]) >>> 0).toString(16).padStart(8, '0'),
  );
