import { expect, it } from 'vitest';
import { createSettingsReader } from '~/config/config-store';
import { parseSiteConfig } from '~/config/parse-site-config';
import {
  type InferOverrides,
  isStored,
  type SettingsDefinition,
  type SiteConfig,
} from '~/config/settings-definition';
import type { Capability } from '~/integrations/system';

/** Tests the declaration of a system's settings, and that a site.config.json may set all of them except the secrets. */
export function describeSection(
  section: SettingsDefinition,
  contract: Partial<Pick<SettingsDefinition, 'secrets' | 'urlSettings' | 'dateSettings' | 'sentTo'>> & {
    name: string;
    key: string | undefined;
    defaults: object;
  },
) {
  it('keeps the names and defaults that files and browsers rely on', () => {
    const { name, secrets, urlSettings, dateSettings, sentTo, defaults, stored } = section;
    expect({ name, key: stored?.key, secrets, urlSettings, dateSettings, sentTo, defaults }).toEqual({
      secrets: [],
      urlSettings: [],
      dateSettings: [],
      sentTo: undefined,
      ...contract,
    });
    if (!isStored(section) || section.secrets.length === 0) return;
    expect(section.stored.secrets).toEqual({ place: name, fields: secrets });
  });

  it('takes everything but the secrets from a site.config.json', () => {
    const { name, secrets, urlSettings, defaults } = section;
    const open = Object.entries(defaults).filter(([key]) => !secrets.includes(key));
    const usable = open.map(([key, value]) => [key, urlSettings.includes(key) ? '/api/example' : value]);
    expect(parseSiteConfig({ [name]: Object.fromEntries(usable) }, [section])).toMatchObject({ ok: true });
    for (const key of urlSettings) {
      const odd = parseSiteConfig({ [name]: { [key]: 'javascript:alert(1)' } }, [section]);
      expect(odd, key).toMatchObject({ ok: false });
    }
  });
}

/** Tests the obstacles of a system's use with some of its settings. */
export function describeObstacles<S extends SettingsDefinition>(
  { name }: S,
  findObstacles: Capability['findObstacles'],
  rows: readonly (readonly [InferOverrides<S>, string[]])[],
) {
  it.each(rows)('with %o is stopped by %o', (settings, expected) => {
    expect(listObstacles(findObstacles, { [name]: settings })).toEqual(expected);
  });
}

/** The obstacles on the site https://agency.example with this site.config.json: 'no-url: everything'. */
export const listObstacles = (findObstacles: Capability['findObstacles'], site: SiteConfig): string[] => {
  const read = createSettingsReader(site);
  return findObstacles({ read, readBuild: read, origin: 'https://agency.example' }).map(
    ({ reason, blocks }) => `${reason}: ${blocks}`,
  );
};
