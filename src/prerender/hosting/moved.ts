import { reportSlugs } from '~/content/report-slugs';
import { paths } from '~/shared/paths';

interface Moved {
  from: string;
  to: string;
}

/** Addresses that people may have kept, and where what was there is now. Reports were PDF files. */
export const moved: readonly Moved[] = reportSlugs.map((slug) => ({
  from: `/reports/${slug}.pdf`,
  to: paths.report(slug),
}));

/** In the format of Netlify and Cloudflare. `folder`: the site's own on its host, such as /site. */
export const redirectsFile = (folder: string): string =>
  moved.map(({ from, to }) => `${folder}${from} ${folder}${to} 301\n`).join('');
