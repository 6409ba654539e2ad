import type { PluginAPI } from 'tailwindcss/plugin';
import { fonts } from '../shared/fonts.ts';

const LOCAL_FONTS = {
  regular: 'local("Arial"), local("ArialMT"), local("Liberation Sans"), local("Arimo")',
  bold: 'local("Arial Bold"), local("Arial-BoldMT"), local("Liberation Sans Bold"), local("Arimo Bold")',
};

/** Tailwind plugin with the @font-face rules of the typefaces and their fallbacks. */
export default function fontFaces({ addBase }: PluginAPI): void {
  const loaded = Object.values(fonts).map(({ family, weights, file }) => ({
    'font-family': `"${family}"`,
    'font-style': 'normal',
    'font-display': 'swap',
    'font-weight': weights,
    src: `url("${file}") format("woff2")`,
  }));
  const fallbacks = Object.values(fonts).flatMap(({ fallback: { family, faces } }) =>
    faces.map(({ arial, weights, sizeAdjust, ascent, descent, lineGap }) => ({
      'font-family': `"${family}"`,
      src: LOCAL_FONTS[arial],
      ...(weights && { 'font-weight': weights }),
      'size-adjust': `${sizeAdjust}%`,
      'ascent-override': `${ascent}%`,
      'descent-override': `${descent}%`,
      'line-gap-override': `${lineGap}%`,
    })),
  );
  addBase({ '@font-face': [...loaded, ...fallbacks] });
}
