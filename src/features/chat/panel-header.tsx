import * as RadixDialog from '@radix-ui/react-dialog';
import { Trash2, X } from 'lucide-react';
import { chat } from '~/content/chat';
import { officeLine } from '~/leads/form/office-text';
import { BrandMark } from '~/shared/brand-mark';
import { useNow } from '~/shared/lib/use-now';
import { IconButton } from '~/shared/ui/icon-button';
import { toast } from '~/shared/ui/toast/toast-store';
import type { ConversationStore } from './conversation-store';

const UNDO_MS = 10_000;

interface PanelHeaderProps {
  title: string;
  store: ConversationStore;
  /** Nothing was said yet. */
  empty: boolean;
  /** Gives the focus a place when the pressed button disappears. */
  takeFocus: () => void;
}

/** The assistant's name, the office hours, and the buttons that clear and close the panel. */
export function PanelHeader({ title, store, empty, takeFocus }: PanelHeaderProps) {
  const office = officeLine(useNow(60_000));
  const clear = () => {
    const undo = store.clear();
    takeFocus();
    const bringBack = () => {
      undo();
      takeFocus();
    };
    toast({
      title: chat.cleared.title,
      duration: UNDO_MS,
      action: { label: chat.cleared.undo, run: bringBack },
    });
  };
  return (
    <div className="@container shrink-0 border-b border-ink-700 bg-ink-950 pt-1 pr-1.5 pb-2.5 pl-4 text-white">
      {/* Very large text stacks the title and the buttons. */}
      <div className="flex flex-wrap items-center gap-x-2.5">
        <BrandMark className="size-6 shrink-0 @max-[13rem]:hidden" />
        <RadixDialog.Title className="flex-[1_1_6rem] text-base leading-tight tracking-[-0.015em]">
          {title}
        </RadixDialog.Title>
        <div className="ml-auto flex">
          {!empty && (
            <IconButton label={chat.clear} surface="ink" onClick={clear}>
              <Trash2 aria-hidden="true" />
            </IconButton>
          )}
          <RadixDialog.Close asChild>
            <IconButton label={chat.close} surface="ink">
              <X aria-hidden="true" />
            </IconButton>
          </RadixDialog.Close>
        </div>
      </div>
      {office && <p className="pr-2.5 text-[0.8rem] leading-snug text-balance text-ink-300">{office}</p>}
    </div>
  );
}
