import { noWarnings, warningsHeading } from '~/content/admin/security';
import { Notice } from '~/shared/ui/notice';
import { CheckDetails } from './check-details';
import { useSelfCheck } from './use-self-check';

/** What a super admin should see to: the findings of the self-check that are not well, the gravest first. */
export function Warnings() {
  const failing = useSelfCheck().filter(({ state }) => state !== 'ok');
  return (
    <section aria-labelledby="needs-attention" className="space-y-3">
      <h2 id="needs-attention" className="text-[1.35rem]">
        {warningsHeading}
      </h2>
      {failing.length === 0 && <p className="text-soft">{noWarnings}</p>}
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        {failing.map((check) => (
          <Notice
            key={check.title}
            tone={check.state === 'serious' ? 'error' : 'warning'}
            title={check.title}
          >
            <CheckDetails check={check} />
          </Notice>
        ))}
      </div>
    </section>
  );
}
