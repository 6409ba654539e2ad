import type { ComponentType, ReactNode } from 'react';
import { brand } from '~/facts/brand';
import { paths } from '~/shared/paths';
import { Head } from '~/shared/seo/head';
import { cx } from '~/shared/ui/class-names';

interface AdminFrameProps {
  /** The intro describes the page too; one without an intro has a description. */
  words: { heading: string; intro?: string; description?: string };
  /** At the end of the heading's line, such as a chart. */
  aside?: ReactNode;
  /** Leaves the first screen to the content: the heading and its intro on one line, as far as there's room. */
  compact?: boolean;
  children: ReactNode;
}

/** The frame of an admin page: its head, its heading, and its content. */
export function AdminFrame({
  words: { heading, intro = '', description = intro },
  aside,
  compact = false,
  children,
}: AdminFrameProps) {
  return (
    <>
      {/* An unindexed page names no address of its own. */}
      <Head
        title={`${heading} | ${brand.name} admin`}
        description={description}
        path={paths.admin()}
        noindex
      />
      <div
        className={cx(
          'flex flex-wrap items-end justify-between gap-x-8 gap-y-4',
          compact ? '-mt-4 mb-3 lg:-mt-5' : 'mb-6',
        )}
      >
        <div
          className={cx(
            'min-w-0 grow-from-80',
            compact && 'lg:flex lg:flex-wrap lg:items-baseline lg:gap-x-4',
          )}
        >
          <h1 tabIndex={-1} className={compact ? 'text-h5' : 'text-h3'}>
            {heading}
          </h1>
          {intro && (
            <p className={cx('max-w-measure text-soft', compact ? 'text-small max-lg:sr-only' : 'mt-2')}>
              {intro}
            </p>
          )}
        </div>
        {aside}
      </div>
      {children}
    </>
  );
}

/** A page that is one feature in its frame. */
export const createAdminPage = (words: AdminFrameProps['words'], Feature: ComponentType) => () => (
  <AdminFrame words={words}>
    <Feature />
  </AdminFrame>
);
