// @vitest-environment node
import { expect, it } from 'vitest';
import { palette } from '~/shared/palette';
import { findPaletteProblems } from '../../rebrand/palette-problems';

it('the palette is valid, and has each tone once, so that drawings can be recolored', () => {
  expect(findPaletteProblems(palette)).toEqual([]);
});
