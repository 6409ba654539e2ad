// The ids of SuiteCRM's records, by which the site creates them, and the function that reads leads recognizes them.
const MARKS = { Contacts: 0x5c0a7ac7, Leads: 0x5c1ead00 };

/**
 * The id of a submission's record in a module. Always the same, so that the server recognizes a repeat. Differs between
 * modules, so that both records can exist. An id that is no UUID stays as it is.
 *
 * @param {string} submissionId
 * @param {'Contacts' | 'Leads'} module
 */
export const toRecordId = (submissionId, module) =>
  submissionId.replace(/^[\da-f]{8}(?=-)/i, (head) =>
    ((Number.parseInt(head, 16) ^ MARKS[module]) >>> 0).toString(16).padStart(8, '0'),
  );

/**
 * The id of the submission whose record this is: the mark twice is none.
 *
 * @param {string} recordId
 * @param {'Contacts' | 'Leads'} module
 */
export const toSubmissionId = (recordId, module) => toRecordId(recordId, module);
