import { relative } from 'node:path';
import type { Reporter, SerializedError, TestModule, Vitest } from 'vitest/node';
import { Report } from './report.ts';

/** Vitest's part of the report. A test that only the proof runs isn't counted as skipped. */
export default class UnitReporter implements Reporter {
  private readonly report = new Report('units', 'file', 'npx vitest run');
  private vitest?: Vitest;
  private all = 0;
  private done = 0;

  onInit(vitest: Vitest): void {
    this.vitest = vitest;
  }

  onTestRunStart(files: readonly unknown[]): void {
    this.all = files.length;
  }

  onTestModuleEnd(module: TestModule): void {
    const { relativeModuleId: file } = module;
    for (const test of module.children.allTests()) {
      const { state, errors } = test.result();
      if (state !== 'failed') continue;
      const name = test.fullName.split(' > ').at(-1) ?? '';
      this.report.printFailure(`${file} > ${test.fullName}`, `${file} -t ${JSON.stringify(name)}`);
      for (const error of errors ?? []) this.vitest?.logger.printError(error, { project: test.project });
    }
    for (const error of module.errors()) {
      this.report.printFailure(file, file);
      this.vitest?.logger.printError(error, { project: module.project });
    }
    const { importDurations: _, heap: __, ...times } = module.diagnostic();
    this.report.addTime(
      file,
      Object.values(times).reduce((sum, ms) => sum + ms, 0),
    );
    this.done += 1;
    this.report.printProgress(this.done, this.all);
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    for (const error of unhandled) {
      const file = relative('.', String(error.VITEST_TEST_PATH ?? ''));
      this.report.printFailure(`${file} > an error that no test waits for`, file);
      this.vitest?.logger.printError(error, { type: 'Unhandled error' });
    }
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const count = (wanted: string) => tests.filter((test) => test.result().state === wanted).length;
    const broken = modules.filter((module) => module.errors().length > 0).length;
    const skipped = tests.filter(
      (test) => test.result().state === 'skipped' && !test.options.tags?.includes('proof'),
    ).length;
    this.report.printTotals({
      passed: count('passed'),
      failed: count('failed') + broken + unhandled.length,
      skipped,
    });
  }
}
