// @vitest-environment node
import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { brand } from '~/facts/brand';
import { brandArchive, brandAssets, brandColors } from '~/facts/brand-assets';

const folder = 'public/assets/brand';
const read = (name: string) => readFileSync(`${folder}/${name}`);
const files = brandAssets.flatMap(({ svg, png }) => [svg, png]);

describe('the brand kit', () => {
  it.each(brandAssets.map(({ png }) => [png.fileName, png.width, png.height] as const))(
    '%s is %i x %i px',
    (name, ...size) => {
      const bytes = read(name);
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual(size);
    },
  );

  it.each(brandAssets.map(({ svg }) => svg.fileName))('%s needs no font', (name) => {
    const text = read(name).toString();
    expect(text).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+"/);
    expect(text).toContain(`<title>${brand.name}</title>`);
    expect(text).not.toMatch(/<text|currentColor|<script|href=/);
  });

  it('has an archive with all files, the colors and instructions', () => {
    const kit = unzipSync(read(brandArchive.fileName));
    expect(Object.keys(kit).sort()).toEqual(
      [...files.map(({ fileName }) => fileName), 'README.txt', 'colors.css', 'colors.json'].sort(),
    );
    for (const { fileName } of files) expect(Buffer.from(kit[fileName] ?? [])).toEqual(read(fileName));
    for (const { hex } of brandColors) expect(new TextDecoder().decode(kit['colors.css'])).toContain(hex);
  });
});
