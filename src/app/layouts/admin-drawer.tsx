import { SidePanel } from '~/shared/ui/side-panel';
import { AdminLinks } from './admin-links';
import type { MenuPanelProps } from './frame-parts';

/** The admin navigation at the top edge of a narrow screen: its groups in two columns, if the text leaves space. */
export function AdminDrawer({ open, onOpenChange }: MenuPanelProps) {
  return (
    <SidePanel open={open} onOpenChange={onOpenChange} title="Admin menu" side="top" surface="light">
      <div className="@container px-3 pb-5">
        <AdminLinks className="-mt-2 gap-x-4 @min-[17rem]:columns-2 *:break-inside-avoid" />
      </div>
    </SidePanel>
  );
}
