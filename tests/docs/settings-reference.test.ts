// @vitest-environment node
import { expect, it } from 'vitest';
import { valueAt } from '~/config/config-diff';
import type { StoredSection } from '~/config/section';
import { type AdminSystem, adminSystems } from '~/integrations/admin-registry';
import type { SettingField } from '~/integrations/system-admin';
import { isRecord } from '~/shared/lib/storage';

/** Every place of a section's settings, groups included. */
const placesOf = (settings: object, before = ''): string[] =>
  Object.entries(settings).flatMap(([key, value]) =>
    isRecord(value) ? placesOf(value, `${before}${key}.`) : [`${before}${key}`],
  );

const fieldsOf = ({ tab }: AdminSystem): SettingField[] => tab.groups.flatMap(({ fields }) => fields);
const tabs = adminSystems.filter(({ sections, tab }) => sections.includes(tab.section));

function rowOf(section: StoredSection, field: SettingField): string {
  const { place, label, hint = '', kind, options } = field;
  const secret = section.secrets.includes(place);
  // The date of a subscription begins with the page.
  const usual = kind === 'date' ? 'of the day' : `\`${JSON.stringify(valueAt(section.defaults, place))}\``;
  const values = options ? `One of ${options.map(({ value }) => `\`${value}\``).join(', ')}.` : '';
  const text = `${label.replace(/[^.]$/, '$&.')} ${hint} ${values}${secret ? ' **Secret: refused in the file.**' : ''}`;
  return `| \`${section.name}.${place}\` | ${usual} | ${text.replace(/ +/g, ' ').replaceAll('|', '\\|').trim()} |`;
}

const reference = () =>
  tabs
    .map((system) => {
      const { section, intro, uses } = system.tab;
      const conditions = system.uses.flatMap(({ id, label }) =>
        Object.values(uses[id]?.reasons ?? {}).map((reason) => `- ${label}: ${reason}`),
      );
      return [
        `## ${system.label}`,
        `Section \`${section.name}\`, in a browser \`${section.stored.key}\`. ${intro}`,
        `| setting | default | meaning |\n|---|---|---|\n${fieldsOf(system)
          .map((field) => rowOf(section, field))
          .join('\n')}`,
        `Not in use where one of these holds:\n\n${conditions.join('\n')}`,
      ].join('\n\n');
    })
    .join('\n\n');

it.each(tabs.map((system) => [system.label, system] as const))(
  'every setting of %s has a field',
  (_, system) => {
    const shown = fieldsOf(system).map(({ place }) => place);
    expect(placesOf(system.tab.section.defaults).filter((place) => !shown.includes(place))).toEqual([]);
  },
);

it('the reference of settings is as the systems describe them; -u writes it anew', async () => {
  const text = `# Settings of each system

Written from what each system declares in \`src/integrations\`: \`npx vitest run tests/docs/settings-reference.test.ts -u\`.
[configuration.md](configuration.md) tells how the layers of settings work together, and the settings that belong to no
system.

${reference()}
`;
  await expect(text).toMatchFileSnapshot('../../docs/settings.md');
});
