// Imported first, so that the blog gets test articles.
import '../../support/fixture-posts';

import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { HelmetProvider } from 'react-helmet-async';
import { MemoryRouter, Route, Routes, useLocation, useNavigationType } from 'react-router-dom';
import { beforeEach } from 'vitest';
import BlogPage from '~/pages/blog/blog-page';
import PostPage from '~/pages/blog/post-page';
import { FollowLinks } from '../../support/follow-links';
import { CollectStructuredData } from '../../support/render-page';

/** The headings that were scrolled to. */
export const scrolledTo: string[] = [];

beforeEach(() => {
  scrolledTo.length = 0;
  // jsdom doesn't scroll.
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolledTo.push(this.textContent ?? '');
  };
});

/** The blog at an address, with the visitor's location in the element 'address'. */
export function renderBlog(at: string) {
  const user = userEvent.setup();
  const view = render(
    <HelmetProvider>
      <MemoryRouter initialEntries={[at]}>
        <FollowLinks>
          <CollectStructuredData>
            <main>
              <Suspense fallback="waiting">
                <Routes>
                  <Route path="/blog" element={<BlogPage />} />
                  <Route path="/blog/:slug" element={<PostPage />} />
                  <Route path="*" element={<h1>Another page</h1>} />
                </Routes>
              </Suspense>
            </main>
          </CollectStructuredData>
          <Address />
        </FollowLinks>
      </MemoryRouter>
    </HelmetProvider>,
  );
  return { user, ...view };
}

function Address() {
  const { pathname, search, hash } = useLocation();
  return (
    <>
      <output aria-label="address">{pathname + search + hash}</output>
      <output aria-label="came by">{useNavigationType()}</output>
    </>
  );
}
