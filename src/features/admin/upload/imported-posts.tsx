import { Download, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { importedPostsPanel as copy, undoLabel } from '~/content/admin/upload';
import {
  type ImportedPost,
  readImportedPosts,
  saveImportedPosts,
  subscribeImportedPosts,
} from '~/shared/articles/imported-posts';
import { downloadFile } from '~/shared/lib/download-file';
import { byteLength, formatBytes } from '~/shared/lib/format-bytes';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { Button } from '~/shared/ui/button';
import { ConfirmDialog } from '~/shared/ui/confirm-dialog';
import { Moment } from '~/shared/ui/moment';
import { Panel } from '~/shared/ui/panel';
import { StackedTable } from '~/shared/ui/stacked-table';
import { toast } from '~/shared/ui/toast/toast-store';

/** The articles that only this browser shows, and buttons to remove them. */
export function ImportedPosts() {
  const posts = useSyncExternalStore(subscribeImportedPosts, readImportedPosts, readImportedPosts);
  const [leaving, setLeaving] = useState<ImportedPost>();
  const [message, setMessage] = useState('');
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The pressed button is gone with its row.
    if (message) status.current?.focus();
  }, [message]);

  const remove = (post: ImportedPost) => {
    saveImportedPosts(readImportedPosts().filter(({ slug }) => slug !== post.slug));
    setMessage(copy.removedWhich(post.title));
    const restore = () => {
      saveImportedPosts([...readImportedPosts().filter(({ slug }) => slug !== post.slug), post]);
      setMessage(copy.restored);
    };
    toast({
      title: copy.removed,
      description: post.title,
      duration: 10_000,
      action: { label: undoLabel, run: restore },
    });
  };

  return (
    <Panel title={copy.title} text={copy.text}>
      {posts.length === 0 ? (
        <p className="text-[0.94rem]">{copy.empty}</p>
      ) : (
        <StackedTable
          caption={copy.title}
          columns={Object.values(copy.columns)}
          columnClass={['md:w-2/5', '', 'md:w-24', 'md:w-72']}
          rows={posts.map((post) => [
            <Link key="title" to={paths.post(post.slug)} className="text-link underline wrap-anywhere">
              {post.title}
            </Link>,
            <Moment key="at" iso={post.importedAt} />,
            formatBytes(byteLength(post.text)),
            <span key="actions" className="flex flex-wrap gap-2.5">
              <Button
                variant="secondary"
                size="sm"
                aria-label={copy.download(post.title)}
                onClick={() => downloadFile(`${post.slug}.md`, 'text/markdown', post.text)}
              >
                <Download aria-hidden="true" className="size-4" />
                {copy.downloadLabel}
              </Button>
              <Button
                variant="ghost"
                size="sm"
                aria-label={copy.remove(post.title)}
                onClick={() => setLeaving(post)}
              >
                <Trash2 aria-hidden="true" className="size-4" />
                {copy.removeLabel}
              </Button>
            </span>,
          ])}
        />
      )}
      <p ref={status} tabIndex={-1} role="status" className="mt-3 text-[0.94rem] text-soft empty:hidden">
        {message}
      </p>
      {leaving && (
        <ConfirmDialog
          open
          onOpenChange={() => setLeaving(undefined)}
          title={copy.confirm.title}
          description={copy.confirm.text(leaving.title)}
          confirmLabel={copy.confirm.label}
          onConfirm={() => remove(leaving)}
          danger
        />
      )}
    </Panel>
  );
}
