import { type SpawnSyncReturns, type StdioOptions, spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';

const LEFT_OUT =
  /^(?:node_modules|\.git|dist(?:-.*)?|\.cache|test-results|playwright-report|coverage|.*\.local)$/;

/** The agency that tests turn the site into. */
export const OTHER_BRAND = 'tests/rebrand/harborlight.json';

/** The repository in its own folder, without build output, and with the same packages. */
export class RepositoryCopy {
  /** People's folders have spaces and brackets in their names. */
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
    return spawnSync(process.execPath, args, {
      ...this.place(),
      stdio,
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
    });
  }

  /** The same beside others; resolves with all that it says, and whether it went well. */
  start(args: readonly string[]): Promise<{ ok: boolean; said: string }> {
    return new Promise((resolve) => {
      const child = spawn(process.execPath, args, this.place());
      let said = '';
      for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (said += text));
      child.on('close', (status) => resolve({ ok: status === 0, said }));
    });
  }

  private place() {
    // Of the test's own environment, a build would take the mode and the folder.
    const { NODE_ENV: _mode, VITEST: _test, OUT_DIR: _out, SITE_CONFIG: _site, ...env } = process.env;
    return { cwd: this.folder, env: { ...env, NO_COLOR: '1' } };
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
