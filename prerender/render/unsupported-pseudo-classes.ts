import type { Plugin } from 'vite';

const SOURCE_SELECTOR = '[target-current]';
const OUTPUT_SELECTOR = ':target-current';

/**
 * Puts `:target-current` where the style sheets say `[target-current]`, once they're minified: lightningcss doesn't know
 * the pseudo-class yet, and would warn of it three times a build. It goes when lightningcss knows it.
 */
export const unsupportedPseudoClasses = (): Plugin => ({
  name: 'unsupported-pseudo-classes',
  enforce: 'post',
  transform: {
    // While developing, and where a script carries its style sheet.
    filter: { id: /\.css(?:\?|$)/, code: SOURCE_SELECTOR },
    handler: (code) => ({ code: code.replaceAll(SOURCE_SELECTOR, OUTPUT_SELECTOR), map: null }),
  },
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type === 'asset' && file.fileName.endsWith('.css'))
        file.source = file.source.toString().replaceAll(SOURCE_SELECTOR, OUTPUT_SELECTOR);
    }
  },
});
