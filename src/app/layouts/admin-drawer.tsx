import { Drawer } from '~/shared/ui/drawer';
import { AdminLinks } from './admin-links';
import type { MenuDrawerProps } from './layout-parts';

/** The admin navigation at the top edge of a narrow screen: its groups in two columns, if the text leaves space. */
export function AdminDrawer({ open, onOpenChange }: MenuDrawerProps) {
  return (
    <Drawer open={open} onOpenChange={onOpenChange} title="Admin menu" side="top" surface="light">
      <div className="@container px-3 pb-5">
        <AdminLinks className="-mt-2 gap-x-4 @min-[17rem]:columns-2 *:break-inside-avoid" />
      </div>
    </Drawer>
  );
}
