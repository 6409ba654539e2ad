import { join, relative } from 'node:path';
import { normalizePath, type Plugin } from 'vite';
import type { SiteConfig } from '../../src/config/settings-definition.ts';
import { PAGE_FILE, toLabel } from '../content/check-texts.ts';
import { CONTENT_JSON, findTranslation } from '../content/content-files.ts';
import type { Json } from '../content/fill-facts.ts';
import { readFacts } from '../content/import-source.ts';
import { preparePictures } from '../content/prepare-pictures.ts';
import { parseConfigJson, readText } from '../read-text.ts';

/** The frame has the site's sheet. */
const NO_STYLE = '\0edited:no-style.js';
const READER = '/prerender/editing/browser/read-edited.ts';
const LEGAL_TEXTS = '/prerender/editing/browser/read-legal-text.ts';
const ARTICLES = '/prerender/editing/browser/read-article.ts';
const FACTS = '/prerender/editing/browser/edited-facts.ts';
const BLOCKS = '/prerender/content/compile-blocks.ts';

/**
 * Makes texts and facts of the preview modules that read what is being edited, and fill it in the browser. A build
 * fills them once.
 */
export function editedTexts(root: string, site: SiteConfig): Plugin {
  const toPath = (file: string) => normalizePath(relative(root, file));
  return {
    name: 'edited-texts',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\.json(?:\?unfilled)?$|\.css(?:\?inline)?$/ },
      async handler(source, importer, options) {
        if (source.includes('.css')) return NO_STYLE;
        const [path = source, query] = source.split('?');
        const resolved = await this.resolve(path, importer, { ...options, skipSelf: true });
        const isData = resolved && /\/src\/(?:content|facts)\/.+\.json$/.test(resolved.id);
        return isData ? `\0edited:${resolved.id}${query ? `?${query}` : ''}.js` : null;
      },
    },
    // Articles come compiled from their own plugin.
    transform: {
      filter: { id: /\/src\/content\/(?:posts|reports)\/[^/]+\.md(?:\?summary)?$/ },
      handler: (code, id) =>
        [
          `import { readArticle } from ${JSON.stringify(ARTICLES)};`,
          `const built = ${code.replace('export default ', '')};`,
          `export default readArticle(${JSON.stringify(toPath(id).replace(/\?.*/, ''))}, built);`,
        ].join('\n'),
    },
    load: {
      filter: { id: /^\0(?:edited:|virtual:legal\/(?!context))/ },
      async handler(id) {
        if (id === NO_STYLE) return "export default ''";
        const [, legal] = /^\0virtual:legal\/(.+)/.exec(id) ?? [];
        if (legal) {
          const name = `legal/${legal}.md`;
          const path = toLabel(findTranslation(join(root, 'src/content'), name, site) ?? name);
          return [
            `import { readLegalText } from ${JSON.stringify(LEGAL_TEXTS)};`,
            `import saved from ${JSON.stringify(`/${path}?raw`)};`,
            `export default readLegalText(${JSON.stringify(path)}, saved);`,
          ].join('\n');
        }
        const [file = '', query] = id.slice('\0edited:'.length, -'.js'.length).split('?');
        const [, content, name = ''] = CONTENT_JSON.exec(file) ?? [];
        const texts = parseConfigJson(readText(file)) as Record<string, Json>;
        const original = content ? await preparePictures(texts, name, root, this) : texts;
        const translation = content && findTranslation(content, name, site);
        const { files } = await readFacts(root, site);
        // Facts are made with some texts, which can't state facts themselves.
        const isFilled = content && !query && !(files.includes(file) && name !== 'phrases.json');
        const args = [
          JSON.stringify(toPath(file)),
          JSON.stringify(original),
          translation
            ? JSON.stringify([toLabel(translation), parseConfigJson(readText(join(content, translation)))])
            : 'undefined',
          ...(isFilled ? ['known'] : []),
        ];
        const names = Object.keys(texts).filter((key) => /^[a-z]\w*$/i.test(key));
        return [
          `import { readEdited } from ${JSON.stringify(READER)};`,
          isFilled ? `import { known } from ${JSON.stringify(FACTS)};` : '',
          `const texts = ${PAGE_FILE.test(name) ? 'compileBlocks' : ''}(readEdited(${args.join(', ')}));`,
          PAGE_FILE.test(name) ? `import { compileBlocks } from ${JSON.stringify(BLOCKS)};` : '',
          'export default texts;',
          ...names.map((key) => `const $${key} = texts.${key};\nexport { $${key} as ${key} };`),
        ].join('\n');
      },
    },
  };
}
