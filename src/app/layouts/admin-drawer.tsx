import { adminToolbar } from '~/content/navigation';
import { SidePanel } from '~/shared/ui/side-panel';
import { AdminLinks } from './admin-links';
import type { MenuPanelProps } from './menu-button';

/** The admin's sections and tools, from the top edge of a narrow screen. */
export function AdminDrawer({ open, onOpenChange }: MenuPanelProps) {
  return (
    <SidePanel open={open} onOpenChange={onOpenChange} title="Admin menu" side="top" surface="light">
      <div className="grid grid-cols-2 gap-x-4 px-3 pb-5">
        <nav aria-label="Admin">
          <AdminLinks look="column" />
        </nav>
        <nav aria-label="Tools" className="border-l border-line pl-3">
          <AdminLinks links={adminToolbar} look="column" />
        </nav>
      </div>
    </SidePanel>
  );
}
