// @vitest-environment node
import { expect, it } from 'vitest';
import { isStored, type SettingsDefinition } from '~/config/settings-definition';
import { settingsDefinitions } from '~/integrations/registry';
import {
  createConfigJsonSchema,
  describeSection,
  describeSetting,
  findTab,
  getDescribedPaths,
  isSecret,
  type JsonSchema,
} from '../../prerender/config-schema';

const schema = createConfigJsonSchema();

/** Every setting of a system by its place, groups included. */
function getSettings({ name }: SettingsDefinition): Record<string, JsonSchema> {
  const flattenProperties = ({ properties = {} }: JsonSchema, before = ''): [string, JsonSchema][] =>
    Object.entries(properties).flatMap(([key, own]) =>
      own.properties
        ? flattenProperties(own, `${before}${key}.`)
        : [[`${before}${key}`, own] as [string, JsonSchema]],
    );
  return Object.fromEntries(
    flattenProperties(schema.properties?.[name]?.items ?? schema.properties?.[name] ?? {}),
  );
}

function formatRow(section: SettingsDefinition, place: string): string {
  const { text, field } = describeSetting(section, place);
  const setting = getSettings(section)[place];
  // A subscription's date begins when the page opens.
  const standard = section.dateSettings.includes(place)
    ? 'of the day'
    : `\`${JSON.stringify(setting?.default ?? '')}\``;
  const values = field?.options && `One of ${setting?.enum?.map((value) => `\`${value}\``).join(', ')}.`;
  const meaning = [text, values, isSecret(section, place) && '**Secret: refused in the file.**'];
  const cells = [`\`${section.name}.${place}\``, standard, meaning.filter(Boolean).join(' ')];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

function formatChapter(section: SettingsDefinition): string {
  const system = findTab(section);
  const conditions = system?.capabilities.flatMap(({ id, label }) =>
    Object.values(system.tab.capabilities[id]?.reasons ?? {}).map((reason) => `- ${label}: ${reason}`),
  );
  return [
    `## ${system?.label ?? section.name}`,
    `Section \`${section.name}\`${isStored(section) ? `, in a browser \`${section.stored.key}\`` : ''}. ${describeSection(section)}`,
    `| setting | default | meaning |\n|---|---|---|\n${getDescribedPaths(section)
      .map((path) => formatRow(section, path))
      .join('\n')}`,
    ...(conditions ? [`Not in use where one of these holds:\n\n${conditions.join('\n')}`] : []),
  ].join('\n\n');
}

it.each(settingsDefinitions.map((section) => [section.name, section] as const))(
  'every setting of %s is told of, and no other',
  (_, section) => {
    expect(getDescribedPaths(section).sort()).toEqual(Object.keys(getSettings(section)).sort());
  },
);

it('the schema of site.config.json is as the code checks it; -u writes it anew', async () => {
  await expect(`${JSON.stringify(schema, null, 2)}\n`).toMatchFileSnapshot('../../site.config.schema.json');
});

it('the reference of settings is as the schema and the systems describe them; -u writes it anew', async () => {
  const [own, systems] = [
    settingsDefinitions.filter((one) => !findTab(one)),
    settingsDefinitions.filter(findTab),
  ];
  const text = `# Settings

Every setting of \`site.config.json\`, written from the schemas that the build checks it with:
\`npx vitest run tests/docs/settings-reference.test.ts -u\` writes this page, and the same for editors into
\`site.config.schema.json\`. [configuration.md](configuration.md) tells how the layers of settings work together.

First come the settings that no tab of /admin/integrations explains. Where no key of a browser is named, only a build
changes them. Then come [the systems](#${systems[0]?.name}). Visitors have all settings from the file alone. Secrets are
refused there, and exist only in an administrator's browser.

${[...own, ...systems].map(formatChapter).join('\n\n')}
`;
  await expect(text).toMatchFileSnapshot('../../docs/settings.md');
});
