import { builtSettings } from '~/shared/build-constants';
import type { SiteConfig } from './settings-definition';

/** This deployment's site.config.json, checked at build time and compiled in. */
export const siteConfig = builtSettings as SiteConfig;
