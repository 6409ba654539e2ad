import { createSettingsReader } from '~/config/config-store';
import type { SiteConfig } from '~/config/settings-definition';
import { adminSettings } from '~/config/site-settings';
import { getDestinationLabels } from '~/integrations/registry';
import { getVisitorContext } from '~/integrations/system';
import { builtInAccounts, isSamplePasswordInForce } from '~/shared/session/built-in-accounts';
import { CONFIG_FILES } from './config-file.ts';

export interface StartupOptions {
  /** `dev`: the development server, with fakes. `demo`: `npm start`. `preview`: any other build. */
  kind: 'dev' | 'demo' | 'preview';
  /** The configuration's file. */
  file: string;
  site: SiteConfig;
  /** With a trailing slash. */
  origin: string;
}

/** The terminal's first lines for `npm run dev`, `npm start` and `npm run preview`: where to look first. */
export function formatStartupMessage({ kind, file, site, origin }: StartupOptions): string[] {
  const walk: [string, string][] = [
    ['Read', origin],
    ['Inquire', `${origin}contact`],
    ['Sign in', `${origin}login   ${formatSignIn()}`],
    ['Leads', `${origin}admin/leads`],
  ];
  const steps = walk.map(([name, where], index) => `${index + 1}. ${name.padEnd(8)} ${where}`);
  return [...(kind === 'dev' ? formatDevIntro(file, site, origin) : STATIC_INTROS[kind]), ...steps];
}

const STATIC_INTROS = {
  demo: [
    'The launched demo. No outside system is connected: leads stay in the browser that sends them, beside samples.',
    'Your own site: `npm run dev`, and `npm run build` with your site.config.json.',
  ],
  preview: [
    'The last build, as a static host serves it. Nothing answers under /api/ here: see `npm run dev`.',
  ],
};

function formatDevIntro(file: string, site: SiteConfig, origin: string): string[] {
  const readBuild = createSettingsReader(site);
  const where = getVisitorContext(readBuild);
  const systems = [
    ...new Set([...getDestinationLabels('contact', where), ...getDestinationLabels('newsletter', where)]),
  ];
  const leads = systems.length > 0 ? `, and ${formatItems(systems)} get the leads` : '';
  return [
    `Settings: ${file}${leads}.`,
    ...(readBuild(adminSettings).testingMode
      ? ['Testing mode is on: only a super admin sees more than "Testing Mode Active" (admin.testingMode).']
      : []),
    'No system is real: fakes in memory answer under /api/ and /__fakes/.',
    `They have received: ${origin}__fakes/state   Make them fail: FAKES_CHAOS=30 npm run dev`,
    ...(file === CONFIG_FILES.development
      ? ['Your own settings: SITE_CONFIG=site.config.json npm run dev']
      : []),
  ];
}

const formatItems = (names: string[]) => new Intl.ListFormat('en', { type: 'conjunction' }).format(names);

function formatSignIn(): string {
  const admin = builtInAccounts.find(({ role }) => role === 'super_admin');
  return isSamplePasswordInForce() ? `${admin?.email} / weave-admin-2026` : `as ${admin?.email}`;
}
