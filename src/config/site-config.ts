import type { SiteConfig } from './section';

declare const __SITE_CONFIG__: SiteConfig;

/** This deployment's site.config.json, checked at build time and compiled in. */
export const siteConfig: SiteConfig = __SITE_CONFIG__;
