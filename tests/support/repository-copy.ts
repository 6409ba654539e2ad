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

  /** The environment of a person's shell: a build would take the test's mode and folder. */
  get env(): NodeJS.ProcessEnv {
    const { NODE_ENV: _mode, VITEST: _test, OUT_DIR: _out, SITE_CONFIG: _site, ...env } = process.env;
    return { ...env, NO_COLOR: '1' };
  }

  /** Runs a Node script in the copy; with `inherit`, its output shows at once. */
  run(args: readonly string[], stdio: StdioOptions = 'pipe'): SpawnSyncReturns<string> {
    return spawnSync(process.execPath, args, {
      cwd: this.folder,
      env: this.env,
      stdio,
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
    });
  }

  /** Runs one of the package's scripts in the copy, as a host does. */
  npm(script: string): SpawnSyncReturns<string> {
    const options = { cwd: this.folder, env: this.env, encoding: 'utf8', maxBuffer: 2 ** 26 } as const;
    return spawnSync('npm', ['run', '--silent', script], options);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
