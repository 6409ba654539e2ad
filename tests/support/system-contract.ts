import { expect, it } from 'vitest';
import { createSettingsReader } from '~/config/config-store';
import type { InferOverrides, SettingsDefinition, SiteConfig } from '~/config/settings-definition';
import type { Capability } from '~/integrations/system';

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
