import { brand } from './brand.ts';
import { legalNameAndStop } from './brand-facts.ts';

/** The last lines of every report, in Markdown. `address`: of the page with all reports, as people read it. */
export const reportColophon = (address: string) =>
  `Published by ${legalNameAndStop} Use it and change it inside your company as you like. The companies in it are ` +
  `invented, and their figures are examples. All reports are at [${address}](/resources#reports). If something is ` +
  `wrong or missing, please write to [${brand.email}](mailto:${brand.email}).`;
