import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import type { Build, Page } from './tab.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const here = (name: string) => fileURLToPath(new URL(`./${name}`, import.meta.url));

/** A change to the site's source that must make the model find something. */
export interface Sabotage {
  file: RegExp;
  from: string | RegExp;
  to: string;
}

export interface BundleOptions {
  sabotage?: readonly Sabotage[];
  /** What is built: by default what a page does. */
  entry?: string;
}

/** Builds the site's pipeline into one script, for tabs that bring their own globals. */
export async function bundle({
  sabotage = [],
  entry = here('entry.ts'),
}: BundleOptions = {}): Promise<string> {
  const done = new Set<Sabotage>();
  const result = await build({
    configFile: false,
    root,
    logLevel: 'error',
    mode: 'production',
    resolve: { alias: [{ find: /^~\//, replacement: `${root}src/` }] },
    define: {
      'process.env.NODE_ENV': '"production"',
      'import.meta.env.DEV': 'false',
      // Asking for them may throw, which no parameter can.
      localStorage: 'proofStorages.localStorage',
      sessionStorage: 'proofStorages.sessionStorage',
      indexedDB: 'proofStorages.indexedDB',
    },
    plugins: [stubs(), sabotaged(sabotage, done)],
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      lib: { entry, formats: ['iife'], name: 'proof', fileName: 'proof' },
      rolldownOptions: { treeshake: true },
    },
  });
  const missed = sabotage.find((one) => !done.has(one));
  if (missed) throw new Error(`Nothing to sabotage: ${missed.from} isn't in ${missed.file}`);
  const [output] = [result].flat();
  if (!output || !('output' in output)) throw new Error('Nothing was built');
  return output.output[0].code;
}

/** The script as a function of a tab's globals. Every call is a page of its own. */
export function toBuild(code: string): Build {
  let run: ((...values: unknown[]) => Page) | undefined;
  let names: string[] = [];
  return (globals) => {
    names = run ? names : Object.keys(globals);
    run ??= new Function(...names, `${code}\nreturn typeof proof === 'undefined' ? undefined : proof;`) as (
      ...values: unknown[]
    ) => Page;
    return (run as (...values: unknown[]) => Page)(...names.map((name) => globals[name]));
  };
}

const FACTS = '\0build-facts';

function stubs(): Plugin {
  return {
    name: 'proof-stubs',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source === 'react') return here('react-stub.ts');
      if (/(^|\/)announce-arrival$/.test(source)) return here('arrivals-stub.ts');
      if (/\/build-facts(\.ts)?$/.test(source) && importer !== FACTS) return FACTS;
      return undefined;
    },
    // Every tab brings its settings.
    load: (id) =>
      id === FACTS
        ? "export * from '~/shared/build-facts'; export const builtSettings = proofSettings;"
        : undefined,
  };
}

function sabotaged(all: readonly Sabotage[], done: Set<Sabotage>): Plugin {
  return {
    name: 'proof-sabotage',
    enforce: 'pre',
    transform(code, id) {
      let changed = code;
      for (const one of all) {
        if (!one.file.test(id)) continue;
        const next = changed.replace(one.from, one.to);
        if (next !== changed) done.add(one);
        changed = next;
      }
      return changed === code ? undefined : { code: changed, map: null };
    },
  };
}
