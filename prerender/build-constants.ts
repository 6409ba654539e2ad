import type { Plugin } from 'vite';
import type { SiteConfig } from '../src/config/settings-definition.ts';
import * as defaults from '../src/shared/build-constants.ts';
import { getMonthFormats } from '../src/shared/lib/format-date.ts';
import { getDigits, isRightToLeft } from '../src/shared/lib/locale.ts';
import { withSiteUrl } from './config-file.ts';
import { getLanguageFolder } from './languages.ts';

export type BuildConstants = typeof defaults;

/** The constants that a checked site.config.json states itself. The others have defaults. */
export function getStatedConstants(config: SiteConfig): BuildConstants {
  const settings = withSiteUrl(config);
  const { url, basePath } = settings.site ?? {};
  const locale = String(settings.site?.locale ?? defaults.locale);
  return {
    ...defaults,
    builtSettings: settings,
    siteUrl: String(url),
    rootPath: String(basePath ?? ''),
    basePath: String(basePath ?? '') + getLanguageFolder(settings),
    locale,
    direction: isRightToLeft(locale) ? 'rtl' : 'ltr',
    digits: getDigits(locale),
    monthFormats: getMonthFormats(locale),
  };
}

/** The code of a module that exports these values by their names. */
export const formatConstants = (values: object): string =>
  Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`)
    .join('');

/** Writes shared/build-constants.ts for the code that Vite loads. Calls `getConstants` once, on the first import. */
export function buildConstantsPlugin(getConstants: () => BuildConstants | Promise<BuildConstants>): Plugin {
  let constants: Promise<BuildConstants> | undefined;
  return {
    name: 'build-constants',
    enforce: 'pre',
    // Shared by the pages, their prerendering and the worker.
    sharedDuringBuild: true,
    load: {
      filter: { id: /\/src\/shared\/build-constants\.ts$/ },
      async handler() {
        constants ??= Promise.resolve(getConstants());
        const { builtSettings, ...others } = await constants;
        // Visitors' pages know nothing of the editor.
        const { editing: _, ...known } = builtSettings as SiteConfig;
        const settings = this.environment.name === 'ssr' ? builtSettings : known;
        return formatConstants({ ...others, builtSettings: settings });
      },
    },
  };
}
