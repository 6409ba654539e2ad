import { testPanel } from '~/content/admin/voice-ai';
import type { VoiceConfig } from '~/integrations/speech/voice-config';
import { Button } from '~/shared/ui/button';
import { Notice } from '~/shared/ui/notice';
import { useConnectionCheck } from './use-connection-check';

const copy = testPanel.connection;

export function ConnectionCheck({ values }: { values: VoiceConfig }) {
  const { isTesting, result, test } = useConnectionCheck(values);
  return (
    <section className="border-t border-line pt-5">
      <h3 className="text-[1.1rem]">{copy.heading}</h3>
      <Button variant="secondary" busy={isTesting} onClick={() => void test()} className="mt-3">
        {isTesting ? copy.testing : copy.test}
      </Button>
      <div role="status" className="not-empty:mt-3">
        {result?.connected && (
          <Notice tone="success" title={result.simulated ? copy.simulatedConnected : copy.connected}>
            {result.remark && <p>{result.remark}</p>}
          </Notice>
        )}
        {result?.connected === false && (
          <Notice tone="error" title={copy.notConnected}>
            <p>{result.reason}</p>
          </Notice>
        )}
      </div>
    </section>
  );
}
