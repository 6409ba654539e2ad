// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('every package is pinned by its hash, but for build binaries of other platforms', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const places = Object.keys(packages).filter((place) => {
    const { link, integrity, optional, os, cpu } = packages[place];
    return place && !link && !integrity && !(optional && (os ?? cpu));
  });
  expect(places).toEqual([]);
});
