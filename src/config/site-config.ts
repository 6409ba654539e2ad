import type { SiteConfig } from './section';

declare const __SITE_CONFIG__: SiteConfig;

/** What this deployment is: site.config.json, checked at build time and compiled in. */
export const siteConfig: SiteConfig = __SITE_CONFIG__;
