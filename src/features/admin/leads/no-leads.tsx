import { leadsPage } from '~/content/admin/leads';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { buttonClass } from '~/shared/ui/button';

/** What an empty inbox says: what to do about it. */
export function NoLeads() {
  const { title, text, action, note, integrations, import: importLeads } = leadsPage.empty;
  return (
    <div className="flex flex-col items-center gap-4 rounded border border-line bg-panel px-5 py-16 text-center">
      <h2 className="text-[1.5rem]">{title}</h2>
      <p className="max-w-measure text-soft">{text}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <Link to={paths.contact()} className={buttonClass()}>
          {action}
        </Link>
        <Link to={paths.adminIntegrations()} className={buttonClass({ variant: 'secondary' })}>
          {integrations}
        </Link>
        <Link to={paths.upload()} className={buttonClass({ variant: 'secondary' })}>
          {importLeads}
        </Link>
      </div>
      <p className="max-w-measure text-sm text-soft">{note}</p>
    </div>
  );
}
