import { join } from 'node:path';
import { routes } from '~/app/routes';
import { createSettingsReader, type ReadSettings } from '~/config/config-store';
import type { SiteConfig } from '~/config/settings-definition';
import { adminSettings, editingSettings, originSettings } from '~/config/site-settings';
import { systemServers } from '~/integrations/server-registry';
import { getVisitorContext } from '~/integrations/system';
import type { ProxiedPath } from '~/integrations/system-server';
import { withSiteUrl } from '../../prerender/config-file';
import {
  addLanguages,
  getRedirectStatus,
  listPageLikeFiles,
  listRedirects,
  type PageRedirect,
} from '../../prerender/content/page-addresses';
import { createStablePolicy } from '../../prerender/hosting/content-security-policy';
import { getHeaderRules, type HeaderRule } from '../../prerender/hosting/site-headers';

/** What a host has to know about a site. */
export interface HostedSite {
  /** 'https://www.agency.example' */
  readonly origin: string;
  /** The site's folder there, such as '/site'; empty at the root. */
  readonly basePath: string;
  /** The folders of further languages, such as '/de'. */
  readonly languageFolders: readonly string[];
  /** By path inside the site. Equal in every build, so that a host can keep them as settings. */
  readonly headers: readonly HeaderRule[];
  readonly proxied: readonly ProxiedPath[];
  /** Paths of the admin area, each of them a page, and one folder of its script files as a pattern with `*`. */
  readonly guarded: readonly string[];
  /** Files of `public` that look like pages. */
  readonly pageLikeFiles: readonly string[];
  readonly redirects: readonly { from: string; to: string; status: 301 | 302 }[];
}

/** The folder of the site's texts. */
export const CONTENT = join(import.meta.dirname, '../../src/content');

/** The paths that the host has to forward, each with the folder of its system. */
export function getProxiedPaths(readBuild: ReadSettings): (ProxiedPath & { system: string })[] {
  const all = [...systemServers].flatMap(
    ([system, { listProxiedPaths }]) =>
      listProxiedPaths?.(readBuild).map((proxied) => ({ ...proxied, system })) ?? [],
  );
  if (!all.some(({ checksAll }) => checksAll)) return all;
  return all.map((proxied) =>
    proxied.kind === 'lead'
      ? { ...proxied, checked: true, ...(proxied.edgeFunction && { needsFunction: true }) }
      : proxied,
  );
}

/** A site built with this site.config.json, as its host sees it. */
export function getHostedSite(
  site: SiteConfig,
  redirects: readonly PageRedirect[] = listRedirects(CONTENT),
): HostedSite {
  const readBuild = createSettingsReader(withSiteUrl(site));
  const { locale, translations } = readBuild(originSettings);
  const languages = Object.entries(translations).filter(([, folder]) => folder);
  return {
    origin: getVisitorContext(readBuild).origin,
    basePath: readBuild(originSettings).basePath,
    languageFolders: languages.map(([, folder]) => folder),
    headers: getHeaderRules(readBuild, createStablePolicy(readBuild)),
    proxied: getProxiedPaths(readBuild),
    guarded: [
      ...routes.filter(({ handle }) => handle.guardRule === 'super-admin').map(({ path }) => path),
      readBuild(adminSettings).discreetAdminPath,
      ...(readBuild(editingSettings).repo ? ['/edit'] : []),
      // The area's shell: pages opened inside the app make no request that a host could guard.
      '/assets/app/admin-shell-*',
    ],
    pageLikeFiles: listPageLikeFiles(CONTENT),
    // A rule at the host would outlive the day on which its page opens.
    redirects: addLanguages(redirects, [[locale, ''], ...languages]).flatMap((redirect) =>
      redirect.opensOn ? [] : { from: redirect.from, to: redirect.to, status: getRedirectStatus(redirect) },
    ),
  };
}

/** The guarded paths without a guarded parent, since each covers everything below it; and the files. */
export function getGuardedRoots({ guarded }: HostedSite): { pages: string[]; files: string[] } {
  const pages = [...new Set(guarded.filter((path) => !path.endsWith('*')))];
  return {
    pages: pages.filter((path) => !pages.some((other) => path.startsWith(`${other}/`))),
    files: guarded.filter((path) => path.endsWith('*')),
  };
}

/** 'agency.example' for 'www.agency.example' and vice versa; undefined for a deeper name. */
export function getSiblingHostname(hostname: string): string | undefined {
  if (hostname.startsWith('www.')) return hostname.slice('www.'.length);
  return hostname.split('.').length === 2 ? `www.${hostname}` : undefined;
}
