import { builtConfig, useConfig } from '~/config/config-store';
import { useHeldSecrets } from '~/config/held-secrets';
import { heldSecretsWarning, noWarnings, overviewPage, overviewWarnings } from '~/content/admin-overview';
import { Link } from '~/shared/navigation/link';
import { isSamplePasswordInForce } from '~/shared/session/built-in-accounts';
import { Notice } from '~/shared/ui/notice';
import { visitorDestinations } from './visitor-destinations';

/** What a super admin should see to, the gravest first. */
export function Warnings() {
  const secrets = useHeldSecrets();
  const { testingMode } = useConfig('admin');
  const builtTestingMode = builtConfig('admin').testingMode;
  const launched = !testingMode || !builtTestingMode;
  const warnings = [
    launched && visitorDestinations().length === 0 && overviewWarnings.lostLeads,
    isSamplePasswordInForce() && overviewWarnings.samplePassword,
    testingMode && overviewWarnings.testingMode,
    testingMode !== builtTestingMode && overviewWarnings.testingModeHere,
  ].filter((warning) => warning !== false);

  return (
    <section aria-labelledby="needs-attention" className="space-y-3">
      <h2 id="needs-attention" className="text-[1.35rem]">
        {overviewPage.warnings}
      </h2>
      {warnings.length + secrets.length === 0 && <p className="text-soft">{noWarnings}</p>}
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        {warnings.map((warning) => (
          <Notice key={warning.title} tone="warning" title={warning.title}>
            <p>{warning.text}</p>
            {warning.action && <Action {...warning.action} />}
          </Notice>
        ))}
        {secrets.length > 0 && (
          <Notice tone="warning" title={heldSecretsWarning.title}>
            <p>{heldSecretsWarning.text}</p>
            <p className="font-medium wrap-anywhere">{secrets.join(', ')}</p>
            <Action {...heldSecretsWarning.action} />
          </Notice>
        )}
      </div>
    </section>
  );
}

function Action({ label, to }: { label: string; to: string }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center text-link underline underline-offset-4 md:min-h-0"
    >
      {label}
    </Link>
  );
}
