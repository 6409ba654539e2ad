import { type SpawnSyncReturns, type StdioOptions, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';

const LEFT_OUT =
  /^(?:node_modules|\.git|dist(?:-.*)?|\.cache|test-results|playwright-report|coverage|.*\.local)$/;

/** The other agency of the rebranding tests. */
export const OTHER_BRAND = 'kit/tests/rebrand/harborlight.json';

/** A copy of the repository in its own folder, without build output, and with the same packages. */
export class RepositoryCopy {
  /** Real folder names have spaces and brackets. */
  readonly folder = mkdtempSync(join(tmpdir(), '[site] copy (1) '));

  constructor() {
    const root = process.cwd();
    cpSync(root, this.folder, {
      recursive: true,
      filter: (path) => dirname(path) !== root || !LEFT_OUT.test(basename(path)),
    });
    symlinkSync(resolve('node_modules'), join(this.folder, 'node_modules'), 'junction');
  }

  /** Runs a Node script in the copy; with `inherit`, its output shows at once. */
  run(args: readonly string[], stdio: StdioOptions = 'pipe'): SpawnSyncReturns<string> {
    // Otherwise a build would take the test's mode and folder.
    const { NODE_ENV: _mode, VITEST: _test, OUT_DIR: _out, SITE_CONFIG: _site, ...env } = process.env;
    return spawnSync(process.execPath, args, {
      cwd: this.folder,
      env: { ...env, NO_COLOR: '1' },
      stdio,
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
    });
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
