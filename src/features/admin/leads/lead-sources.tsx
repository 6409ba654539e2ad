import { RefreshCw } from 'lucide-react';
import { TextLink } from '~/features/admin/form/text';
import { formatList } from '~/shared/lib/locale';
import { paths } from '~/shared/paths';
import { Button } from '~/shared/ui/button';
import { Callout } from '~/shared/ui/callout';
import { Timestamp } from '~/shared/ui/timestamp';
import { samples } from './samples';
import type { LeadSource } from './use-leads';

/** The systems that were read and when, and the errors of those that failed. */
export function LeadSources({ sources }: { sources: readonly LeadSource[] }) {
  if (sources.length === 0) return <NoLeadSources />;
  if (samples && sources.some(({ isSample }) => isSample)) return <samples.SampleNotice />;
  const failed = sources.filter(({ error, isFetching }) => error && !isFetching);
  const pending = sources.filter(({ isFetching }) => isFetching);
  const read = sources.filter(({ read, isFetching, error }) => read && !isFetching && !error);
  const oldest = read.flatMap((source) => source.read?.readAt ?? []).sort()[0];
  return (
    <div className="space-y-2">
      <div className="flex min-h-11 flex-wrap items-center gap-x-4 text-small text-muted">
        <p role="status">
          {pending.length > 0 && <span>{`Reading ${formatList(pending.map(({ label }) => label))}. `}</span>}
          {oldest && (
            <>
              <span>{`${formatList(read.map(({ label }) => label))}, read: `}</span>
              <Timestamp iso={oldest} />
            </>
          )}
        </p>
        {read.length > 0 && (
          <Button variant="ghost" size="sm" onClick={() => read.forEach(({ refetch }) => void refetch())}>
            <RefreshCw aria-hidden="true" className="size-4" />
            Read again
          </Button>
        )}
      </div>
      {read
        .filter(({ hasIds }) => !hasIds)
        .map(({ id, label }) => (
          <p key={id} className="max-w-measure text-small text-muted">
            <span>{`${label} has no field for submissions' ids, so nothing can be said to be missing there.`}</span>{' '}
            <TextLink to={paths.adminIntegration(id)}>{`Test the connection of ${label}`}</TextLink>{' '}
            <span>to add it.</span>
          </p>
        ))}
      {failed.map(({ id, label, error, refetch }) => (
        <Callout key={id} tone="warning" title={`${label} could not be read`} text={error ?? ''}>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <Button size="sm" variant="secondary" onClick={refetch}>
              <span>{`Read ${label} again`}</span>
            </Button>
            <TextLink to={paths.adminIntegration(id)} standalone>
              {`Settings of ${label}`}
            </TextLink>
          </div>
        </Callout>
      ))}
    </div>
  );
}

const NoLeadSources = () => (
  <p className="max-w-measure text-small text-muted">
    <span>
      This list has the leads of this browser alone. Those of other visitors appear here once a CRM or
      Airtable is connected.
    </span>{' '}
    <TextLink to={paths.adminIntegrations()}>Connect a destination</TextLink>
  </p>
);
