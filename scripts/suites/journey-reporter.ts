import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type {
  FullConfig,
  FullResult,
  Reporter,
  Suite,
  TestCase,
  TestResult,
} from '@playwright/test/reporter';
import { Report } from './report.ts';

/** Playwright's part of the report. */
export default class JourneyReporter implements Reporter {
  private readonly report = new Report('journeys', 'journey', 'npm run e2e --');
  private suite?: Suite;
  private broken = 0;
  private done = 0;

  onBegin(_config: FullConfig, suite: Suite): void {
    this.suite = suite;
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const place = `${relative('.', test.location.file)}:${test.location.line}`;
    const [, , , ...names] = test.titlePath();
    const name = `${place}  ${names.join(' > ')}`;
    if (result.status !== test.expectedStatus) {
      const why = result.errors.map(({ stack, message, snippet }) => [stack ?? message, snippet].join('\n'));
      this.report.printFailure(name, place, [...why, ...readPageSnapshot(result)].join('\n\n'));
    }
    this.report.addTime(name, result.duration);
    this.done += 1;
    this.report.printProgress(this.done, this.suite?.allTests().length ?? 0);
  }

  onError({ stack, message }: { stack?: string; message?: string }): void {
    this.broken += 1;
    this.report.print(stack ?? message ?? 'An error outside of the journeys');
  }

  onStdOut(chunk: string | Buffer): void {
    process.stdout.write(chunk);
  }

  onStdErr(chunk: string | Buffer): void {
    process.stderr.write(chunk);
  }

  onEnd(_result: FullResult): void {
    const tests = this.suite?.allTests() ?? [];
    const count = (...wanted: string[]) => tests.filter((test) => wanted.includes(test.outcome())).length;
    this.report.printTotals({
      passed: count('expected'),
      failed: count('unexpected', 'flaky') + this.broken,
      skipped: count('skipped'),
    });
  }
}

/** The page's final accessibility snapshot, to explain a test that fails only sometimes. */
function readPageSnapshot({ attachments }: TestResult): string[] {
  const file = attachments.find(({ name }) => name === 'error-context')?.path;
  const [, page] = file ? readFileSync(file, 'utf8').split('# Page snapshot') : [];
  return page ? [`The page: ${page.split('\n').slice(0, 80).join('\n')}`] : [];
}
