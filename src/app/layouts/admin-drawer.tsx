import { adminToolbar } from '~/content/navigation';
import { SidePanel } from '~/shared/ui/side-panel';
import { AdminLinks } from './admin-links';
import type { MenuPanelProps } from './menu-button';

/** The admin's sections and tools, from the top edge of a narrow screen. */
export function AdminDrawer({ open, onOpenChange }: MenuPanelProps) {
  return (
    <SidePanel open={open} onOpenChange={onOpenChange} title="Admin menu" side="top" surface="light">
      <div className="@container px-3 pb-5">
        {/* Stacked if large text leaves no room. */}
        <div className="grid gap-x-4 gap-y-3 @min-[17rem]:grid-cols-2">
          <nav aria-label="Admin">
            <AdminLinks look="column" />
          </nav>
          <nav
            aria-label="Tools"
            className="border-line @max-[17rem]:border-t @max-[17rem]:pt-3 @min-[17rem]:border-l @min-[17rem]:pl-3"
          >
            <AdminLinks links={adminToolbar} look="column" />
          </nav>
        </div>
      </div>
    </SidePanel>
  );
}
