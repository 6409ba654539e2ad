import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import type { Page } from './tab.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const resolvePath = (name: string) => fileURLToPath(new URL(`./${name}`, import.meta.url));

/** A change to the site's source that must make the model find something. */
export interface Sabotage {
  file: RegExp;
  from: string;
  to: string;
}

export interface BundleOptions {
  sabotage?: Sabotage | undefined;
  /** The entry; by default a page's. */
  entry?: string;
}

/** Bundles the site's pipeline into one script that gets a tab's globals. */
export async function bundle({
  sabotage,
  entry = resolvePath('entry.ts'),
}: BundleOptions = {}): Promise<string> {
  const result = await build({
    configFile: false,
    root,
    logLevel: 'error',
    mode: 'production',
    resolve: { alias: [{ find: /^~\//, replacement: `${root}src/` }] },
    define: {
      'process.env.NODE_ENV': '"production"',
      'import.meta.env.DEV': 'false',
      // Getters, because reading them may throw.
      localStorage: 'proofStorages.localStorage',
      sessionStorage: 'proofStorages.sessionStorage',
      indexedDB: 'proofStorages.indexedDB',
    },
    plugins: [createStubs(), sabotage && createSabotage(sabotage)],
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      lib: { entry, formats: ['iife'], name: 'proof', fileName: 'proof' },
      rolldownOptions: { treeshake: true },
    },
  });
  const [output] = [result].flat();
  if (!output || !('output' in output)) throw new Error('Nothing was built');
  return output.output[0].code;
}

/** Turns the script into a function of its globals. Every call runs it anew. */
export function toBuild<Exports = Page>(code: string): (globals: Record<string, unknown>) => Exports {
  let run: ((...values: unknown[]) => Exports) | undefined;
  let names: string[] = [];
  return (globals) => {
    names = run ? names : Object.keys(globals);
    run ??= new Function(...names, `${code}\nreturn typeof proof === 'undefined' ? undefined : proof;`) as (
      ...values: unknown[]
    ) => Exports;
    return (run as (...values: unknown[]) => Exports)(...names.map((name) => globals[name]));
  };
}

const FACTS = '\0build-constants';
/** A build leaves the demo's leads out, with the code that shows them. */
const NO_SAMPLES = '\0no-samples';

function createStubs(): Plugin {
  return {
    name: 'proof-stubs',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source === 'react') return resolvePath('react-stub.ts');
      if (/(^|\/)delivery-toasts$/.test(source)) return resolvePath('arrivals-stub.ts');
      if (/\/sample-leads$/.test(source)) return NO_SAMPLES;
      if (/\/build-constants(\.ts)?$/.test(source) && importer !== FACTS) return FACTS;
      return undefined;
    },
    // Every tab has its own settings.
    load: (id) =>
      id === FACTS
        ? "export * from '~/shared/build-constants'; export const builtSettings = proofSettings;"
        : id === NO_SAMPLES
          ? 'export {};'
          : undefined,
  };
}

function createSabotage({ file, from, to }: Sabotage): Plugin {
  return {
    name: 'proof-sabotage',
    enforce: 'pre',
    transform(code, id) {
      if (!file.test(id)) return undefined;
      if (!code.includes(from)) throw new Error(`Nothing to sabotage: ${from} isn't in ${id}`);
      return { code: code.replace(from, to), map: null };
    },
  };
}
