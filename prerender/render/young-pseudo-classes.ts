import type { Plugin } from 'vite';

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
