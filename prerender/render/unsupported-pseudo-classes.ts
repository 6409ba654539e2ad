import type { Plugin } from 'vite';

const SOURCE_SELECTOR = '[target-current]';
const OUTPUT_SELECTOR = ':target-current';

/**
 * Replaces `[target-current]` with `:target-current` in the minified style sheets: lightningcss doesn't know the
 * pseudo-class yet, and would warn three times a build. Remove this when it does.
 */
export const unsupportedPseudoClassesPlugin = (): Plugin => ({
  name: 'unsupported-pseudo-classes',
  enforce: 'post',
  transform: {
    // In development, and for style sheets inside scripts.
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
