import { namesAt, type RecordSystem } from '../../leads/contact-fields';
import { listCode } from './edge-functions';

const SYSTEMS: readonly RecordSystem[] = ['hubspot', 'airtable', 'suitecrm', 'mailing'];

/** deploy/edge/lead-fields.js: what each system's record may hold, for the function that refuses all else. */
export function leadFieldsCode(): string {
  const lists = SYSTEMS.map(
    (system) => `  ${system}: ${listCode(namesAt(system)).replaceAll('\n', '\n  ')},`,
  );
  return [
    '// Written by `npm run deploy:files` from src/leads/contact-fields.ts: the fields of a contact as each system has them.',
    `export const CONTACT_FIELDS = {\n${lists.join('\n')}\n};\n`,
  ].join('\n');
}
