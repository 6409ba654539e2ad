import { useId } from 'react';
import { Cloth } from './cloth';
import { type Dye, HERO_PALETTE, paletteOf } from './dyes';
import { weavePattern } from './weave-pattern';

interface WeaveProps {
  seed: string;
  dye?: Dye;
  accent?: Dye;
  columns?: number;
  rows?: number;
  className?: string;
  fade?: 'left' | 'none';
  label?: string;
}

export function Weave({ seed, dye = 'indigo', accent, columns = 12, rows = 6, className, label, fade }: WeaveProps) {
  const id = useId();
  const palette = paletteOf(dye, accent);
  const pattern = weavePattern(seed, { columns, rows, grounds: palette.grounds.length, dyes: palette.dyes.length, loose: fade === 'left' ? 0.4 : 0 });
  return (
    <svg
      viewBox={`0 0 ${pattern.width} ${pattern.height}`}
      preserveAspectRatio="xMidYMid slice"
      className={className}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <Cloth seed={seed} pattern={pattern} palette={palette} id={id} />
    </svg>
  );
}

export function WeaveHero({ seed, className }: { seed: string; className?: string }) {
  const id = useId();
  const palette = HERO_PALETTE;
  const pattern = weavePattern(seed, { columns: 30, rows: 17, grounds: 3, dyes: 6, dyed: 0.62, loose: 0.48 });
  return (
    <svg viewBox={`0 0 ${pattern.width} ${pattern.height}`} preserveAspectRatio="xMaxYMid slice" className={className} aria-hidden>
      <Cloth seed={seed} pattern={pattern} palette={palette} id={id} fine />
    </svg>
  );
}
