// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import contactFieldLabels from '~/content/contact-fields.json';
import { contactFields, getInputName } from '~/leads/contact-fields';

it('docs/integrations.md names each field as each system has it; -u writes the table anew', async () => {
  const rows = contactFields.map((field) => {
    const { hubspot, airtable, suitecrm, mailing } = field.names;
    const names = [getInputName(field), hubspot, airtable, suitecrm, mailing];
    return `| ${[contactFieldLabels[field.name], ...names.map((name) => (name ? `\`${name}\`` : ''))].join(' | ')} |`;
  });
  const table = [
    '| field | contact form | HubSpot | Airtable | SuiteCRM | email marketing |',
    '|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
  const text = readFileSync('docs/integrations.md', 'utf8');
  const [before, after] = text.split(/(?<=<!-- contact fields -->\n)[\s\S]*?(?=\n<!-- \/contact fields -->)/);
  expect(after).toBeDefined();
  await expect(`${before}${table}${after}`).toMatchFileSnapshot('../../docs/integrations.md');
});
