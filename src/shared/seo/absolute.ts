import { href } from '../base-path';

declare const __SITE_URL__: string;

/** The address of a path of this site. Resolved against the site, //x would be another host, and //% is no address. */
export const absolute = (path: string): string => new URL(new URL(__SITE_URL__).origin + href(path)).href;
