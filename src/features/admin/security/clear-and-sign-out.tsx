import { clearBrowser as copy } from '~/content/admin/security';
import { planClear } from '~/features/admin/database/clear-panel';
import { useInventory } from '~/features/admin/database/use-inventory';
import { applyChange } from '~/features/admin/kit/browser-change';
import { countLeads } from '~/leads/lead-status';
import { useOutbox } from '~/leads/use-outbox';
import { useGo } from '~/shared/navigation/use-go';
import { paths } from '~/shared/paths';
import { endSession } from '~/shared/session/session';
import { ConfirmButton } from '~/shared/ui/confirm-dialog';
import { toast } from '~/shared/ui/toast/toast-store';

/** Leaves nothing of the site in a browser that others use: signs out, and removes everything that it keeps. */
export function ClearAndSignOut() {
  const inventory = useInventory();
  const { data: content } = useOutbox();
  const go = useGo();
  const counts = content && countLeads(content.courier.destinations, content.rows);
  const plan = planClear('everything', inventory, counts);

  const clear = async () => {
    const outbox = content?.courier.outbox;
    await applyChange(plan.change, outbox);
    const left = (await outbox?.all())?.length ?? 0;
    endSession();
    toast(copy.done(left));
    void go(paths.login());
  };

  return (
    <ConfirmButton
      variant="danger"
      disabled={!content}
      ask={{
        title: copy.title,
        description: copy.description(
          plan,
          inventory.foreign.map(({ key }) => key),
        ),
        confirm: copy.confirm,
      }}
      onConfirm={() => void clear()}
    >
      {copy.action}
    </ConfirmButton>
  );
}
