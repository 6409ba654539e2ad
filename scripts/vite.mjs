// Runs Vite with `--locale de-DE`: one language of the site alone, in development or as a build.
const at = process.argv.indexOf('--locale');
if (at > 0) [, process.env.SITE_LOCALE = ''] = process.argv.splice(at, 2);
await import('../node_modules/vite/bin/vite.js');
