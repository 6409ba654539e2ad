import { Menu } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { frameWords } from '~/content/navigation';
import { pageParts } from '~/content/page-parts';
import { IconButton } from '~/shared/ui/button';
import { toast } from '~/shared/ui/toast/toast-store';
import { useLazyComponent } from '~/shared/ui/use-lazy-component';

export interface MenuPanelProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

interface MenuButtonProps {
  /** Fetches the panel, once the button is touched or focused. The same function on every render. */
  importPanel: () => Promise<ComponentType<MenuPanelProps>>;
  surface: 'light' | 'ink';
}

/** Opens a panel with the navigation when there's no room for it on the page. */
export function MenuButton({ importPanel, surface }: MenuButtonProps) {
  const { key } = useLocation();
  // Tied to the page where it was opened, so arriving anywhere else closes it.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const [Panel, load] = useLazyComponent(importPanel);
  const open = openAt === key;

  return (
    <>
      <IconButton
        label={frameWords.openMenu}
        surface={surface}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerDown={load}
        onFocus={load}
        onClick={() => {
          setOpenAt(key);
          void load().then((there) => there || toast({ title: pageParts.missing, variant: 'destructive' }));
        }}
        className="noscript:hidden [&_svg]:size-6"
      >
        <Menu aria-hidden="true" />
      </IconButton>
      {Panel && <Panel open={open} onOpenChange={(next) => setOpenAt(next ? key : null)} />}
    </>
  );
}
