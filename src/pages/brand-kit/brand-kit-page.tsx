import { Download } from 'lucide-react';
import { brand } from '~/content/brand';
import { brandArchive, brandKitPage as copy } from '~/content/brand-kit';
import { paths } from '~/shared/paths';
import { Section } from '~/shared/sections/section';
import { Head } from '~/shared/seo/head';
import { buttonClass } from '~/shared/ui/button';
import { NumberedSteps } from '~/shared/ui/numbered-steps';
import { BrandColors } from './brand-colors';
import { BrandLogos } from './brand-logos';
import { BrandWords } from './brand-words';

export default function BrandKitPage() {
  return (
    <>
      <Head
        title={copy.title}
        description={copy.description}
        path={paths.brandKit()}
        card={{ kicker: 'Downloads', seed: 'brand-kit' }}
      />
      <div className="container-page pt-14 pb-4 md:pt-20">
        <h1 tabIndex={-1} className="text-[clamp(min(2.6rem,11.6vw),5vw,4.2rem)]">
          {copy.heading}
        </h1>
        <p className="mt-6 max-w-measure text-lg text-soft">{copy.intro}</p>
        <p className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-3">
          <a href={brandArchive.image} download={brandArchive.fileName} className={buttonClass()}>
            <Download aria-hidden="true" className="size-4" />
            {copy.archive.label}
          </a>
          <span className="max-w-[26rem] text-[0.94rem] text-soft">{copy.archive.note}</span>
        </p>
      </div>
      <Section heading={copy.logos.heading} intro={copy.logos.text}>
        <BrandLogos />
      </Section>
      <Section heading={copy.colors.heading} intro={copy.colors.text} ground="sunken">
        <BrandColors />
      </Section>
      <Section heading={copy.type.heading} intro={copy.type.text}>
        <dl className="grid grid-cols-1 gap-x-16 gap-y-10 md:grid-cols-2">
          {copy.type.faces.map(({ name, use, family }) => (
            <div key={name} className="border-t border-line pt-5">
              <dt
                className={
                  family === 'display' ? 'font-display text-4xl font-[640] tracking-[-0.035em]' : 'text-4xl'
                }
              >
                {name}
              </dt>
              <dd className="mt-4 max-w-[30rem] text-soft">{use}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section heading={copy.rules.heading} ground="sunken">
        <NumberedSteps
          steps={copy.rules.items}
          className="grid grid-cols-1 gap-x-16 gap-y-5 md:grid-cols-2"
        />
      </Section>
      <Section heading={copy.words.heading} intro={copy.words.text}>
        <BrandWords />
        <p className="mt-12 max-w-measure text-soft">
          <strong className="text-text">{copy.press.heading}</strong> {copy.press.text}{' '}
          <a href={`mailto:${brand.email}`} className="text-link underline underline-offset-2">
            {brand.email}
          </a>
        </p>
      </Section>
    </>
  );
}
