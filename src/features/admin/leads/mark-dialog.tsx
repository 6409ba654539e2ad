import { leadMarks as copy, markNames } from '~/content/admin/lead-marks';
import { LEAD_MARKS, type LeadMark } from '~/leads/lead-mark';
import { Button } from '~/shared/ui/button';
import { Dialog } from '~/shared/ui/dialog';
import { MarkIcon } from './mark-sign';

interface MarkDialogProps {
  open: boolean;
  /** How many leads it's about. */
  count: number;
  onClose: () => void;
  onMark: (mark: LeadMark) => void;
}

/** Asks how to mark the selected leads. A mark chosen is a mark made: it can be undone. */
export function MarkDialog({ open, count, onClose, onMark }: MarkDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(on) => on || onClose()}
      title={copy.dialog(count)}
      description={copy.hint}
    >
      <div className="flex flex-wrap gap-2.5">
        {LEAD_MARKS.map((mark) => (
          <Button
            key={mark}
            variant="secondary"
            onClick={() => {
              onClose();
              onMark(mark);
            }}
          >
            <MarkIcon mark={mark} />
            {markNames[mark]}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
