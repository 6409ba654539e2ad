import { useLocation } from 'react-router-dom';
import { postCopy } from '~/content/blog.json';
import { loadPost, useBundledPost } from '~/features/blog/bundled-post';
import { PostArticle, PostCards, PostNeighbors, RelatedPosts } from '~/features/blog/post-article';
import { NewsletterCard } from '~/features/newsletter/newsletter-card';
import { NotFound } from '~/features/not-found/not-found';
import { blogPosts } from '~/features/posts';
import type { Post } from '~/shared/articles/post';
import { fillTemplate } from '~/shared/lib/fill-template';
import { getPostSlug, paths } from '~/shared/paths';
import { Breadcrumb } from '~/shared/sections/breadcrumb';
import { Sections } from '~/shared/sections/sections';
import { Head } from '~/shared/seo/head';
import { createBlogPosting, createBreadcrumbList, StructuredData } from '~/shared/seo/structured-data';

/** Fetches an article before its page is shown. False without one: it may have been renamed, and the host knows. */
export const loadArticle = async (slug: string): Promise<boolean> => (await loadPost(slug)) !== undefined;

/** An article with links to others, or the not-found page with the newest articles. */
export default function PostPage() {
  const slug = getPostSlug(useLocation().pathname) ?? '';
  const post = useBundledPost(slug);
  return post ? <PostView key={slug} post={post} /> : <MissingPost />;
}

function PostView({ post }: { post: Post }) {
  const { title, excerpt, category, slug, dye, accent, date, author } = post;
  const path = paths.post(slug);
  const blog = { name: postCopy.blog, path: paths.blog() };
  return (
    <>
      <Head
        title={fillTemplate(postCopy.title, { title })}
        description={excerpt}
        path={path}
        card={{ kicker: category, title, seed: slug, dye, accent }}
        hasSocialImage
        article={{ published: date, author, section: category }}
      />
      <StructuredData
        things={[
          createBlogPosting({ ...post, summary: excerpt, path, hasSocialImage: true }),
          createBreadcrumbList(blog, { name: title, path }),
        ]}
      />
      <div className="container-page pt-16.5 md:pt-18.5">
        <Breadcrumb parent={blog} />
      </div>
      <PostArticle post={post} />
      <Sections>
        <PostNeighbors post={post} posts={blogPosts} />
        <RelatedPosts post={post} posts={blogPosts} />
        <div className="container-page py-subsection-tight print:hidden">
          <NewsletterCard />
        </div>
      </Sections>
    </>
  );
}

const MissingPost = () => (
  <NotFound>
    <PostCards id="recent" heading={postCopy.missing.heading} posts={blogPosts.slice(0, 3)} />
  </NotFound>
);
