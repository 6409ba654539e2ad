import type { ComponentType, ReactElement } from 'react';
import { organizationFacts } from '~/facts/organization';
import { CONTACT_FORM_ID } from '~/shared/paths';
import { home } from '~/shared/sections/breadcrumb';
import { PageHero } from '~/shared/sections/ink-hero';
import type { TocEntry } from '~/shared/sections/section-nav';
import { Sections } from '~/shared/sections/sections';
import { Head } from '~/shared/seo/head';
import { createBreadcrumbList, createOrganization, StructuredData } from '~/shared/seo/structured-data';
import type { Place } from './block';
import type { BlockType, Page } from './block-schemas';

interface PageViewProps {
  path: string;
  page: Page;
  /** The components of its blocks. The build has checked that each gets the data that it takes. */
  components: Partial<Record<BlockType, ComponentType<never>>>;
}

/** A page of blocks. The build writes a module that renders it for each file of src/content/pages. */
export function PageView({ path, page, components }: PageViewProps) {
  const { title, description, hero, card, parent, describes, noindex = false, blocks } = page;
  const slug = path.slice(1);
  const seed = hero.seed ?? slug;
  const contents = blocks.flatMap(getContents);
  const sections: ReactElement[] = placeBlocks(slug, page).map(({ block, place }) => {
    const Component = components[block.type] as ComponentType<{ place: Place }>;
    const { id = `${block.type}-${place.index}` } = block as { id?: string };
    return <Component key={id} {...block} place={place} />;
  });
  const overHero: ReactElement | undefined = isOverlapping(blocks[0]) ? sections.shift() : undefined;
  const above = parent && parent.to !== home.path ? { name: parent.label, path: parent.to } : undefined;
  const things = [
    ...(describes === 'organization' ? [createOrganization(organizationFacts)] : []),
    ...(parent ? [createBreadcrumbList(...(above ? [above] : []), { name: hero.kicker, path })] : []),
  ];
  return (
    <>
      <Head
        title={title}
        description={description}
        path={path}
        card={{ seed, ...card }}
        noindex={noindex}
        // Shared links show it, whatever search engines do.
        hasSocialImage
      />
      {things.length > 0 && <StructuredData things={things} />}
      <PageHero
        seed={seed}
        copy={hero}
        titleSize={hero.heading.split(' ').length > 4 ? 'h1' : 'display'}
        parent={above}
        contents={contents.length > 1 ? contents : undefined}
        overlappedByNext={overHero !== undefined}
        links={hero.links}
      />
      {/* It belongs to the first screen. */}
      {overHero}
      <Sections>{sections}</Sections>
    </>
  );
}

type AnyBlock = Page['blocks'][number];

/** A block over the lower edge of the hero has no background of its own. */
const isOverlapping = (block: AnyBlock | undefined) =>
  block !== undefined && ['picture', 'readiness', 'subscribe'].includes(block.type);

/** A block's entries in the list of contents: its own, or those of its parts. */
function getContents(block: AnyBlock): TocEntry[] {
  const parts: readonly object[] = 'parts' in block ? Object.values(block.parts) : [block];
  const given = block.type === 'contact-form' ? CONTACT_FORM_ID : '';
  return parts.flatMap(({ id = given, heading, brief }: Partial<TocEntry>) =>
    id && heading ? [{ id, heading, ...(brief && { brief }) }] : [],
  );
}

/** Alternates the backgrounds, and counts the blocks of each type. */
function placeBlocks(slug: string, { hero, blocks }: Page) {
  let previous: Place['background'] = 'subtle';
  return blocks.map((block, position) => {
    const own = 'background' in block ? block.background : undefined;
    const background: Place['background'] = own ?? (previous === 'page' ? 'subtle' : 'page');
    const isFirst = position === 0;
    // One over the hero isn't in the row of backgrounds.
    if (!isFirst || !isOverlapping(block)) previous = background;
    const index = blocks.slice(0, position).filter(({ type }) => type === block.type).length;
    const place = { slug, background, index, isFirst, firstScreen: isFirst && !hero.picture };
    return { block, place };
  });
}
