// Looks at the site as everyone might have it. `npm run proof:everyone`: axe over every route and state in both schemes
// at three widths, the Tab key on every page, text of all sizes. `npm run engines`: the main journeys, every dialog and
// all pages in Firefox and WebKitGTK, where they're installed. Further words go to Playwright: `-- -g /pricing`.
import { spawnSync } from 'node:child_process';

const [what, ...more] = process.argv.slice(2);
const env = { ...process.env, ...(what === 'engines' ? { ENGINES: '1' } : { EVERYONE: 'all' }) };
const args = ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts'];
const { status } = spawnSync(process.execPath, [...args, 'e2e/everyone', ...more], { stdio: 'inherit', env });
process.exitCode = status ?? 1;
