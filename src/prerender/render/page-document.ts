import { escapeHtml } from '../../shared/lib/html-text.ts';
import type { RenderedPage, RenderedSite } from './render';

export interface DocumentParts {
  /** Vite's built index.html. */
  template: string;
  /** The page's part of the style sheet, and the address of the whole. */
  css: string;
  sheet: string;
  bootScript: string;
  policy: string;
  /** Addresses of the fonts that the first screen needs. */
  fonts: readonly string[];
  /** The app's entry module, its imports, and what the page's own code adds. */
  entry: string;
  preload: readonly string[];
  own: readonly string[];
  baseTitle: string;
  /** A shell's text where no script runs. */
  withoutScripts: RenderedSite['withoutScripts'];
  /** Storage keys that may change what the guard shows in this browser. */
  checkKeys: readonly string[];
}

/** The complete HTML of one page. Apart from the fonts, it needs nothing else to paint, unless it's a shell. */
export function pageDocument(page: RenderedPage, parts: DocumentParts): string {
  const isShell = page.body === '';
  const head = [
    // The policy comes first, so that it covers everything below.
    `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(parts.policy)}">`,
    page.head ||
      `<title data-prerendered="">${escapeHtml(parts.baseTitle)}</title><meta data-prerendered="" name="robots" content="noindex">`,
    ...parts.fonts.map(
      (href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`,
    ),
    `<style>${parts.css}</style>`,
    // The app that fills a shell shows much more than its file does.
    ...(isShell ? [`<link rel="stylesheet" href="${parts.sheet}">`] : []),
    `<script data-entry="${parts.entry}" data-preload="${parts.preload.join(' ')}" data-own="${parts.own.join(' ')}" data-check="${parts.checkKeys.join(' ')}"${
      page.query ? ` data-query="${page.query.join(' ')}"` : ''
    }${isShell ? '' : ` data-sheet="${parts.sheet}"`}${page.urgent ? ' data-urgent' : ''}>${parts.bootScript}</script>`,
  ].join('\n    ');
  const noscript = isShell ? `<noscript><p>${sentence(parts.withoutScripts)}</p></noscript>` : '';
  return (
    parts.template
      .split('\n')
      // The app is started by the boot script, after the first paint; its styles are inlined.
      .filter((line) => !LEFT_OUT.test(line))
      .join('\n')
      .replace(/(<meta charset="utf-8"\s*\/?>)/i, (charset) => `${charset}\n    ${head}`)
      .replace(
        '<div id="root"></div>',
        () => `<div id="root" data-path="${page.path}">${page.body}</div>${noscript}`,
      )
  );
}

/** Vite writes each on a line of its own. */
const LEFT_OUT = /^\s*<(?:script type="module"|link rel="(?:stylesheet|modulepreload)"|title)/;

/** The path of a page's file: flat, so every supported host serves it at the clean address. */
export const fileOf = (path: string) =>
  path === '/' ? 'index.html' : path === '*' ? '404.html' : `${decodeURI(path).replace(/^\//, '')}.html`;

/** A text with one link in it. */
const sentence = (parts: DocumentParts['withoutScripts']) =>
  parts
    .map((part) =>
      typeof part === 'string'
        ? escapeHtml(part)
        : `<a href="${escapeHtml(part.to)}">${escapeHtml(part.label)}</a>`,
    )
    .join('');
