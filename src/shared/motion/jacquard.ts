import { CELL, CELLS } from './cloth-drawing';
import { randomFrom } from './random';

export type Region = 'ground' | 'hair' | 'face' | 'shoulders';

interface Oval {
  x: number;
  y: number;
  rx: number;
  ry: number;
}

const HAIR = ['short', 'bob', 'knot', 'long', 'short', 'bob', 'none'] as const;

/**
 * A bust as a weaver would draw it on point paper: which weft shows in each cell, row by row. Everything is
 * derived from the seed: head, hair and shoulders, never a likeness.
 */
export function bust(seed: string): Region[][] {
  const random = randomFrom(`${seed}/bust`);
  const between = (low: number, high: number) => low + random() * (high - low);
  const middle = CELLS / 2 + between(-0.5, 0.5);
  const head: Oval = { x: middle, y: between(9.6, 10.2), rx: between(4.3, 4.9), ry: between(5.2, 5.8) };
  const chest: Oval = { x: CELLS / 2, y: CELLS + 1.5, rx: between(9.6, 11.4), ry: between(8.2, 9) };
  const hairline = head.y - head.ry * between(0.3, 0.55);
  const lean = between(-0.3, 0.3);
  const hair = HAIR[Math.floor(random() * HAIR.length)] ?? 'short';

  const isHair = (x: number, y: number) => {
    const above = y < hairline + (x - head.x) * lean;
    const crown = inside(grown(head, 0.9), x, y);
    switch (hair) {
      case 'none':
        return false;
      case 'short':
        return crown && above;
      case 'knot':
        return (crown && above) || inside({ x: head.x, y: head.y - head.ry - 1.6, rx: 2.1, ry: 1.9 }, x, y);
      case 'bob':
        return (
          inside(grown({ ...head, y: head.y + 0.6 }, 1.5), x, y) &&
          (above || !inside(head, x, y)) &&
          y < head.y + 4
        );
      case 'long':
        return (
          inside({ ...grown(head, 1.7), ry: 9, y: head.y + 2.6 }, x, y) && (above || !inside(head, x, y))
        );
    }
  };
  const region = (x: number, y: number): Region => {
    const neck = Math.abs(x - middle) < 2.4 && y > head.y && y < chest.y - chest.ry + 1.6;
    if (hair === 'long' && inside(chest, x, y) && Math.abs(x - middle) < 4 && !neck) return 'shoulders';
    if (isHair(x, y)) return 'hair';
    if (neck || inside(head, x, y)) return 'face';
    return inside(chest, x, y) ? 'shoulders' : 'ground';
  };
  return Array.from({ length: CELLS }, (_, row) =>
    Array.from({ length: CELLS }, (_, column) => region(column + 0.5, row + 0.5)),
  );
}

/** Path data of all cells of a region, neighbors in a row as one float. */
export function floats(cells: Region[][], wanted: Region): string {
  let path = '';
  cells.forEach((row, y) => {
    let from = -1;
    for (let x = 0; x <= row.length; x += 1) {
      const here = row[x] === wanted;
      if (here && from < 0) from = x;
      if (!here && from >= 0) {
        path += `M${from * CELL} ${y * CELL}h${(x - from) * CELL}v5h-${(x - from) * CELL}`;
        from = -1;
      }
    }
  });
  return path;
}

function inside({ x: cx, y: cy, rx, ry }: Oval, x: number, y: number): boolean {
  return ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 <= 1;
}

function grown(oval: Oval, by: number): Oval {
  return { ...oval, rx: oval.rx + by, ry: oval.ry + by };
}
