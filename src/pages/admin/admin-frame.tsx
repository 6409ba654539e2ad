import type { ReactNode } from 'react';
import { Head } from '~/shared/seo/head';

interface AdminFrameProps {
  words: { title: string; description: string; heading: string; intro?: string };
  path: string;
  /** At the end of the heading's line, such as a chart. */
  aside?: ReactNode;
  children: ReactNode;
}

/** The frame of an admin page: its head, its heading, and its content. */
export function AdminFrame({
  words: { title, description, heading, intro },
  path,
  aside,
  children,
}: AdminFrameProps) {
  return (
    <>
      <Head title={title} description={description} path={path} noindex />
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="min-w-0 flex-[1_1_20rem]">
          <h1 tabIndex={-1} className="text-[min(2rem,14vw)] sm:text-[2.4rem]">
            {heading}
          </h1>
          {intro && <p className="mt-2 max-w-measure text-soft">{intro}</p>}
        </div>
        {aside}
      </div>
      {children}
    </>
  );
}
