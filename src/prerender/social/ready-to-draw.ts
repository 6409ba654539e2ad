import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { initWasm } from '@resvg/resvg-wasm';

let ready: Promise<void> | undefined;

/** Resolves once pictures can be drawn: Resvg is WebAssembly, the same on every machine. */
export function readyToDraw(): Promise<void> {
  const require = createRequire(import.meta.url);
  ready ??= readFile(require.resolve('@resvg/resvg-wasm/index_bg.wasm')).then((wasm) => initWasm(wasm));
  return ready;
}
