import type { Plugin, Rolldown } from 'vite';
import { DRAWS } from '../../app/whole-sheet.ts';

const HELPER = '\0vite/preload-helper.js';
const DECLARATION = 'export const __vitePreload =';

/**
 * Pages have only the rules they need themselves, so code that is imported later and draws something has to wait for
 * the whole style sheet. This marks such code among the files of each import.
 */
export function wholeSheet(): Plugin {
  let bundle: Rolldown.OutputBundle = {};
  return {
    name: 'whole-sheet',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    config: () => ({
      build: {
        modulePreload: {
          resolveDependencies: (file, files, { hostType }) =>
            hostType === 'js'
              ? (files.length > 0 ? files : [file]).map((name) => (draws(name, bundle) ? name + DRAWS : name))
              : files,
        },
      },
    }),
    transform: {
      filter: { id: new RegExp(`^${HELPER}$`) },
      handler(code) {
        if (!code.includes(DECLARATION)) throw new Error('Vite has another helper for imports');
        return {
          code: `import { withWholeSheet } from '/src/app/whole-sheet.ts';
${code.replace(DECLARATION, 'const preload =')};
export const __vitePreload = withWholeSheet(preload);`,
          map: null,
        };
      },
    },
    generateBundle: {
      // Before Vite asks for the files of each import.
      order: 'pre',
      handler(_options, built) {
        bundle = built;
      },
    },
  };
}

const draws = (file: string, bundle: Rolldown.OutputBundle) => {
  const output = bundle[file];
  return output?.type === 'chunk' && DRAWING.test(output.code);
};

const DRAWING = /\bclass(?:Name:|List\b|=)/;

/**
 * Whether a script styles a single element, such as a canvas, and no more. It comes by itself, so its classes belong
 * into the pages that import it, and it doesn't wait for the whole sheet.
 */
export const decorates = (code: string): boolean => !DRAWING.test(code) && /\.className=/.test(code);

const WRITTEN = '[target-current]';
const MEANT = ':target-current';

/**
 * Puts `:target-current` where the style sheets say `[target-current]`, once they're minified: lightningcss doesn't know
 * the pseudo-class yet, and would warn of it three times a build. It goes when lightningcss knows it.
 */
export const youngPseudoClasses = (): Plugin => ({
  name: 'young-pseudo-classes',
  enforce: 'post',
  transform: {
    // While developing, and where a script carries its style sheet.
    filter: { id: /\.css(?:\?|$)/, code: WRITTEN },
    handler: (code) => ({ code: code.replaceAll(WRITTEN, MEANT), map: null }),
  },
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type === 'asset' && file.fileName.endsWith('.css'))
        file.source = file.source.toString().replaceAll(WRITTEN, MEANT);
    }
  },
});
