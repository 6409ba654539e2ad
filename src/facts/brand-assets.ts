import brandSizes from '~/shared/brand-sizes.json' with { type: 'json' };
import { toSlug } from '~/shared/lib/to-slug';
import { palette } from '~/shared/palette';
import { brand } from './brand';

export type BrandPart = keyof typeof brandSizes;

const prefix = toSlug(brand.name);

/** One file of the brand kit, as `npm run site -- brand-assets` draws it into public/assets/brand. */
const toFile = (fileName: string) => ({ fileName, image: `/assets/brand/${fileName}` });

/** All files in one archive. */
export const brandArchive = toFile(`${prefix}-brand-kit.zip`);

/** The logo in its variants, each as two files. A test compares the sizes with the files. */
export const brandAssets = (Object.keys(brandSizes) as BrandPart[]).map((part) => ({
  part,
  svg: toFile(`${prefix}-${part}.svg`),
  png: { ...toFile(`${prefix}-${part}.png`), ...brandSizes[part] },
}));

/** The brand's colors, for the page and for the files of the kit. */
export const brandColors = [
  { id: 'ink', hex: palette.ink[950] },
  { id: 'mist', hex: palette.mist[50] },
  { id: 'indigo', hex: palette.indigo[500] },
  { id: 'indigo600', hex: palette.indigo[600] },
  { id: 'indigo700', hex: palette.indigo[700] },
  { id: 'madder', hex: palette.madder[500] },
  { id: 'weld', hex: palette.weld[500] },
] as const;
