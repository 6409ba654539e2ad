import savings from '~/content/savings.json';
import sectionMessages from '~/content/words/sections.json';
import { SavingsCalculator } from '~/features/savings/savings-calculator';
import type { Pictured } from '~/shared/lib/picture-text';
import { paths } from '~/shared/paths';
import { Breadcrumb } from '~/shared/sections/breadcrumb';
import { ClosingBanner } from '~/shared/sections/closing-banner';
import { InkHero } from '~/shared/sections/ink-hero';
import { FurtherLinks } from '~/shared/sections/section';
import { Sections } from '~/shared/sections/sections';
import { Head } from '~/shared/seo/head';
import { createBreadcrumbList, StructuredData } from '~/shared/seo/structured-data';

const trail = [
  { name: sectionMessages.home, path: paths.home() },
  { name: savings.parent, path: paths.solutions() },
];

export default function SavingsPage() {
  const { title, description, name, heading, intro, contents, links, closing } = savings;
  return (
    <>
      <Head
        title={title}
        description={description}
        path={paths.savings()}
        card={{ kicker: name, title: heading, seed: 'savings', dye: 'indigo', accent: 'weld' }}
      />
      <StructuredData things={[createBreadcrumbList([...trail, { name, path: paths.savings() }])]} />
      <InkHero
        seed="savings"
        picture={(savings as Pictured).picture}
        titleSize="h1"
        kicker={<Breadcrumb trail={trail} className="text-indigo-300" />}
        title={heading}
        intro={intro}
        contents={Object.values(contents)}
      />
      <Sections>
        <SavingsCalculator />
        <div className="print:hidden">
          <div className="container-page pb-subsection">
            <FurtherLinks links={links} />
          </div>
          <ClosingBanner seed="savings/closing" {...closing} />
        </div>
      </Sections>
    </>
  );
}
