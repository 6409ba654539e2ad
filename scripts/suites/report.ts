import { writeSync } from 'node:fs';
import { isProof } from '../../tests/support/suite.ts';

interface Outcome {
  passed: number;
  failed: number;
  skipped: number;
}

/** The console report of a run: progress, each failure as it happens, the slowest ten, one line of totals. */
export class Report {
  private readonly began = performance.now();
  private readonly times: { name: string; ms: number }[] = [];
  private shown = 0;

  /**
   * `kind`: what runs, such as 'units', also the name of the proof's step; `each`: the unit of timing, such as 'file';
   * `command`: what runs it outside of the proof.
   */
  constructor(
    private readonly kind: string,
    private readonly each: string,
    private readonly command: string,
  ) {}

  print(text: string): void {
    // Written synchronously, so that ending the process doesn't cut it off.
    writeSync(1, `${text}\n`);
  }

  /** Prints a line after each tenth of all. */
  printProgress(done: number, all: number): void {
    const tenth = Math.floor((10 * done) / Math.max(all, 1));
    if (tenth <= this.shown || done === all) return;
    this.shown = tenth;
    this.print(`${this.kind}  ${tenth * 10} %  ${this.formatElapsed()}`);
  }

  addTime(name: string, ms: number): void {
    this.times.push({ name, ms });
  }

  /** `which`: the command's arguments to run this test alone. */
  printFailure(name: string, which: string, why?: string): void {
    const rerun = `${isProof ? `npm run proof -- ${this.kind}` : this.command} ${which}`;
    this.print(
      `\nFAILED  ${name}${why ? `\n${why}` : ''}\n  seed ${process.env.SEED ?? 1}; alone: ${rerun}\n`,
    );
  }

  printTotals({ passed, failed, skipped }: Outcome): void {
    const slowest = this.times.toSorted((a, b) => b.ms - a.ms).slice(0, 10);
    this.print(`\nThe slowest ${this.each}s, in seconds:`);
    for (const { name, ms } of slowest) this.print(`${(ms / 1_000).toFixed(1).padStart(6)}  ${name}`);
    const skippedText = skipped > 0 ? `, ${skipped} skipped` : '';
    this.print(`\n${this.kind}, in ${this.formatElapsed()}:`);
    this.print(`${this.kind}: ${passed} passed, ${failed} failed${skippedText}`);
  }

  private formatElapsed(): string {
    const seconds = Math.round((performance.now() - this.began) / 1_000);
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} min`;
  }
}
