import type { SiteConfig } from '../src/config/settings-definition.ts';
import { brand } from '../src/facts/brand.ts';

/** The modes with a configuration of their own: `npm run dev`, `npm start`, and the unit tests. */
export const CONFIG_FILES = {
  development: 'site.config.dev.json',
  demo: 'site.config.demo.json',
  test: 'tests/site.config.json',
};

/** The path of the site's configuration from the project's root: SITE_CONFIG if set, else the mode's file. */
export const getConfigFile = (mode: string): string =>
  process.env.SITE_CONFIG ||
  (Object.hasOwn(CONFIG_FILES, mode) ? CONFIG_FILES[mode as Mode] : 'site.config.json');

type Mode = keyof typeof CONFIG_FILES;

/** A checked site.config.json with the site's address, as the site's code gets it. */
export const withSiteUrl = (file: SiteConfig): SiteConfig => ({
  ...file,
  site: { ...file.site, url: file.site?.url ?? brand.origin },
});
