import type { ComponentType, ReactNode } from 'react';
import { brand } from '~/facts/brand';
import { OutboxProvider } from '~/leads/use-outbox';
import { paths } from '~/shared/paths';
import { Head } from '~/shared/seo/head';
import { cx } from '~/shared/ui/class-names';
import { LazyBoundary } from '~/shared/ui/lazy';

interface AdminPageProps {
  /** The default of `description` is `intro`. */
  copy: { heading: string; intro?: string; description?: string };
  aside?: ReactNode;
  /** Puts the heading and its intro on one line. */
  compact?: boolean;
  /** Its features use this browser's outbox. */
  hasOutbox?: boolean;
  children: ReactNode;
}

export function AdminPage({
  copy: { heading, intro = '', description = intro },
  aside,
  compact = false,
  hasOutbox = false,
  children,
}: AdminPageProps) {
  return (
    <>
      {/* A page with noindex needs no canonical address of its own. */}
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
            'min-w-0 flex-basis-grow-80',
            compact && 'lg:flex lg:flex-wrap lg:items-baseline lg:gap-x-4',
          )}
        >
          <h1 tabIndex={-1} className={compact ? 'text-h5' : 'text-h3'}>
            {heading}
          </h1>
          {intro && (
            <p className={cx('max-w-measure text-muted', compact ? 'text-small max-lg:sr-only' : 'mt-2')}>
              {intro}
            </p>
          )}
        </div>
        {aside}
      </div>
      {hasOutbox ? (
        <LazyBoundary>
          <OutboxProvider>{children}</OutboxProvider>
        </LazyBoundary>
      ) : (
        children
      )}
    </>
  );
}

/** Creates a page with one feature. */
export const createAdminPage =
  (copy: AdminPageProps['copy'], Feature: ComponentType, options: Pick<AdminPageProps, 'hasOutbox'> = {}) =>
  () => (
    <AdminPage copy={copy} {...options}>
      <Feature />
    </AdminPage>
  );
