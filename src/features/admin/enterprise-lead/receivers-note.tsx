import { enterpriseReceivers as copy } from '~/content/admin/enterprise-lead';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { Notice } from '~/shared/ui/notice';
import type { Receivers } from './use-receivers';

/** Where the lead will go, before it is sent. */
export function ReceiversNote({ receivers }: { receivers: Receivers }) {
  switch (receivers.status) {
    case 'loading':
      // As tall as what follows.
      return (
        <Notice tone="info" title={copy.heading}>
          <p>{copy.loading}</p>
          <p aria-hidden="true">&nbsp;</p>
        </Notice>
      );
    case 'unavailable':
      return (
        <Notice tone="warning" title={copy.heading}>
          <p>{copy.unavailable}</p>
        </Notice>
      );
    case 'known': {
      const { systems, inbox, crm } = receivers;
      const places = [...systems, ...(inbox ? [copy.inbox] : [])];
      const where = systems.length > 0 ? copy.to(asList(places)) : inbox ? copy.localOnly : copy.nowhere;
      return (
        <Notice tone={crm ? 'info' : 'warning'} title={copy.heading}>
          <p>
            {where}
            {systems.length > 0 && ` ${crm ? copy.crm : copy.noCrm}`}
          </p>
          <Link
            to={paths.adminIntegrations()}
            className="inline-flex min-h-11 items-center text-link underline underline-offset-4 md:min-h-0"
          >
            {crm ? copy.settings : copy.connect}
          </Link>
        </Notice>
      );
    }
  }
}

const asList = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
