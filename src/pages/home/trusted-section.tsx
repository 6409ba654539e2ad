import { home } from '~/content/home';
import { WeaveGlyph } from '~/shared/motion/weave-glyph';

// Placeholders should look like six companies, not like one list.
const lettering = [
  'font-display font-[700] tracking-[-0.02em]',
  'font-sans font-medium uppercase tracking-[0.16em] text-[0.8em]',
  'font-display font-[560] tracking-[-0.04em]',
  'font-sans font-semibold',
  'font-display font-[420] uppercase tracking-[0.08em] text-[0.84em]',
  'font-display font-[760] tracking-[-0.03em]',
];

export function TrustedSection() {
  const { heading, note, names } = home.trusted;
  return (
    <section aria-labelledby="trusted" className="bg-ink-900 text-ink-300">
      <div className="container-page flex flex-col gap-x-14 gap-y-7 py-9 xl:flex-row xl:items-center">
        <p className="shrink-0 text-sm leading-snug">
          <span id="trusted" className="block text-mist-100">
            {heading}
          </span>
          {note}
        </p>
        <ul className="grid grow grid-cols-[repeat(auto-fill,minmax(8.25rem,1fr))] gap-x-8 gap-y-6 text-lg leading-none sm:grid-cols-3 lg:flex lg:flex-wrap lg:items-center lg:justify-between">
          {names.map((name, index) => (
            <li key={name} className="flex items-center gap-2.5 whitespace-nowrap">
              <WeaveGlyph seed={name} className="size-5 shrink-0" />
              <span className={lettering[index]}>{name}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
