import { Download } from 'lucide-react';
import copy from '~/content/brand-kit.json';
import { brand } from '~/facts/brand';
import { brandArchive, brandAssets, brandColors } from '~/facts/brand-assets';
import { toHref } from '~/shared/base-path';
import { fillTemplate } from '~/shared/lib/fill-template';
import { paths } from '~/shared/paths';
import { Section } from '~/shared/sections/section';
import { SectionNav } from '~/shared/sections/section-nav';
import { Sections } from '~/shared/sections/sections';
import { Head } from '~/shared/seo/head';
import { buttonClass } from '~/shared/ui/button';
import { cx } from '~/shared/ui/class-names';
import { Collapsible } from '~/shared/ui/collapsible';
import { CopyButton } from '~/shared/ui/copy-button';
import { NumberedSteps } from '~/shared/ui/numbered-steps';

export default function BrandKitPage() {
  return (
    <>
      <Head
        title={copy.title}
        description={copy.description}
        path={paths.brandKit()}
        card={{ kicker: copy.kicker, seed: 'brand-kit' }}
      />
      <div className="container-page pt-14 pb-14 md:pt-20">
        <h1 tabIndex={-1} className="text-h1">
          {copy.heading}
        </h1>
        <p className="mt-6 max-w-measure text-lead text-muted">{copy.intro}</p>
        <p className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-3">
          <a href={toHref(brandArchive.image)} download={brandArchive.fileName} className={buttonClass()}>
            <Download aria-hidden="true" className="size-4" />
            {copy.archive.label}
          </a>
          <span className="max-w-104 text-ui text-muted">{copy.archive.note}</span>
        </p>
      </div>
      <SectionNav parts={[copy.logos, copy.colors, copy.type, copy.words]} surface="light" />
      <Sections>
        <Section id={copy.logos.id} heading={copy.logos.heading} intro={copy.logos.text}>
          <BrandLogos />
          <Collapsible
            className="mt-8"
            summary={<h3 className="text-h6 tracking-heading">{copy.rules.heading}</h3>}
          >
            <NumberedSteps
              steps={copy.rules.items}
              className="grid grid-cols-1 gap-x-16 gap-y-5 md:grid-cols-2"
            />
          </Collapsible>
        </Section>
        <Section
          id={copy.colors.id}
          heading={copy.colors.heading}
          intro={copy.colors.text}
          background="subtle"
        >
          <BrandColors />
        </Section>
        <Section id={copy.type.id} heading={copy.type.heading} intro={copy.type.text}>
          <dl className="grid grid-cols-1 gap-x-16 gap-y-10 md:grid-cols-2">
            <TypefaceEntry
              {...copy.type.faces.display}
              className="font-display font-heading tracking-display"
            />
            <TypefaceEntry {...copy.type.faces.text} />
          </dl>
        </Section>
        <Section id={copy.words.id} heading={copy.words.heading} intro={copy.words.text} background="subtle">
          <BrandWords />
          <p className="mt-12 max-w-measure text-muted">
            <strong className="text-text">{copy.press.heading}</strong> {copy.press.text}{' '}
            <a href={`mailto:${brand.email}`} className="text-link underline underline-offset-2">
              {brand.email}
            </a>
          </p>
        </Section>
      </Sections>
    </>
  );
}

interface TypefaceEntryProps {
  name: string;
  use: string;
  className?: string;
}

/** A typeface, with its name set in it. */
function TypefaceEntry({ name, use, className }: TypefaceEntryProps) {
  return (
    <div className="border-t border-border pt-5">
      <dt className={cx('text-h2 leading-heading-lg lg:text-h4', className)}>{name}</dt>
      <dd className="mt-4 max-w-120 text-muted">{use}</dd>
    </div>
  );
}

/** The logo's variants, each on its intended background, with its files. */
function BrandLogos() {
  return (
    <ul className="grid grid-cols-2 gap-3 large-text:grid-cols-1 sm:gap-5 lg:grid-cols-3 lg:gap-6">
      {brandAssets.map(({ part, svg, png }) => {
        const { title, text } = copy.logos.parts[part];
        const width = String(png.width);
        const height = String(png.height);
        return (
          <li
            key={part}
            className="flex flex-col overflow-hidden rounded-card border border-border bg-surface"
          >
            <div
              className={cx(
                'grid h-28 place-items-center px-4 sm:h-48 sm:px-8',
                part.endsWith('-on-dark') ? 'bg-ink-950' : 'bg-white',
              )}
            >
              <img
                src={toHref(svg.image)}
                alt=""
                width={part.startsWith('mark') ? 96 : 220}
                height={part.startsWith('mark') ? 96 : 45}
                loading="lazy"
                decoding="async"
                className={part.startsWith('mark') ? 'size-16 sm:size-24' : 'h-auto w-full max-w-55'}
              />
            </div>
            <div className="flex grow flex-col border-t border-border p-4 sm:p-6">
              <h3 className="text-lead sm:text-h6">{title}</h3>
              <p className="mt-2 text-ui text-muted">{text}</p>
              <p className="mt-auto flex flex-wrap gap-x-6 gap-y-1 pt-4 text-ui">
                {[
                  { ...svg, type: 'SVG', dimensions: copy.logos.vector },
                  { ...png, type: 'PNG', dimensions: fillTemplate(copy.logos.pixels, { width, height }) },
                ].map(({ fileName, image, type, dimensions }) => (
                  <a
                    key={fileName}
                    href={toHref(image)}
                    download={fileName}
                    className="inline-flex min-h-11 flex-wrap items-center gap-x-2 text-link hover:underline"
                  >
                    <Download aria-hidden="true" className="size-4" />
                    <span className="font-semibold">{type}</span>
                    <span className="text-muted">{dimensions}</span>
                    <span className="sr-only">{title}</span>
                  </a>
                ))}
              </p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** The colors, each with a swatch, its name, value and use. */
function BrandColors() {
  return (
    <ul className="divide-y divide-border border-y border-border">
      {brandColors.map(({ id, hex }) => {
        const { name, use } = copy.colors.uses[id];
        return (
          <li
            key={name}
            className="grid grid-cols-[min(4.5rem,24vw)_minmax(0,1fr)] items-center gap-x-5 gap-y-1 py-3 md:grid-cols-[minmax(0,9rem)_minmax(0,9rem)_minmax(0,1fr)_auto]"
          >
            <svg
              viewBox="0 0 10 10"
              preserveAspectRatio="none"
              aria-hidden="true"
              className="h-14 w-full rounded border border-border max-md:row-span-2"
            >
              <path fill={hex} d="M0 0h10v10H0z" />
            </svg>
            <p className="font-semibold">
              {name}
              <span className="block font-mono text-small font-normal text-muted">
                <bdi dir="ltr">{hex}</bdi>
              </span>
            </p>
            <p className="text-ui text-muted max-md:col-start-2">{use}</p>
            <CopyButton
              text={hex}
              label={copy.colors.copy}
              copiedLabel={copy.colors.copied}
              accessibleName={`${copy.colors.copy} ${name}, ${hex}`}
              className="max-md:col-start-2"
            />
          </li>
        );
      })}
    </ul>
  );
}

/** Texts about the agency, ready to copy. */
function BrandWords() {
  const { words } = copy;
  return (
    <>
      <div className="grid grid-cols-1 gap-x-16 gap-y-10 md:grid-cols-2">
        {[words.short, words.long].map((part) => (
          <div key={part.label} className="border-t border-border pt-5">
            <h3 className="text-h6">{part.label}</h3>
            <p className="mt-3 mb-5 max-w-measure">{part.text}</p>
            <CopyButton
              text={part.text}
              label={copy.colors.copy}
              copiedLabel={copy.colors.copied}
              accessibleName={`${copy.colors.copy}: ${part.label}`}
            />
          </div>
        ))}
      </div>
      <p className="mt-10 text-muted">{words.name}</p>
    </>
  );
}
