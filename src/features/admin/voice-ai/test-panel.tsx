import { useEffect, useRef, useState } from 'react';
import { settingsForm } from '~/content/admin/integrations';
import { testPanel as copy } from '~/content/admin/voice-ai';
import { catalogue } from '~/integrations/speech/catalogue';
import { speechProviders } from '~/integrations/speech/providers';
import type { VoiceConfig } from '~/integrations/speech/voice-config';
import { explainPolicy } from '~/shared/lib/connection-test';
import { Badge } from '~/shared/ui/badge';
import { Button } from '~/shared/ui/button';
import { Notice } from '~/shared/ui/notice';
import { Panel } from '~/shared/ui/panel';
import { toast } from '~/shared/ui/toast/toast-store';
import { PreviewPlayer } from './preview-player';
import { pause, reasonOf, startAnew } from './running';
import { trimmed, voiceErrors } from './use-voice-form';

/** Tries the settings out, simulated unless live mode is on, and says which. */
export function TestPanel({ values }: { values: VoiceConfig }) {
  return (
    <Panel title={copy.title} text={copy.text} className="xl:sticky xl:top-20">
      <div className="space-y-6">
        <p>
          <Badge tone={values.liveMode ? 'warning' : 'neutral'} className="max-w-full wrap-anywhere">
            {modeOf(values)}
          </Badge>
        </p>
        <ConnectionCheck values={values} />
        <PreviewPlayer values={values} />
      </div>
    </Panel>
  );
}

function modeOf({ liveMode, provider, baseUrl }: VoiceConfig): string {
  if (!liveMode) return copy.simulated;
  if (provider === 'other') return copy.live.browser;
  const { name } = catalogue[provider];
  return baseUrl ? copy.live.through(name, baseUrl) : copy.live.vendor(name);
}

const { connection } = copy;

function ConnectionCheck({ values }: { values: VoiceConfig }) {
  const { isTesting, result, test } = useConnectionCheck(values);
  return (
    <section className="border-t border-line pt-5">
      <h3 className="text-[1.1rem]">{connection.heading}</h3>
      <Button variant="secondary" busy={isTesting} onClick={() => void test()} className="mt-3">
        {isTesting ? connection.testing : connection.test}
      </Button>
      <div role="status" className="not-empty:mt-3">
        {result?.connected && (
          <Notice
            tone="success"
            title={result.simulated ? connection.simulatedConnected : connection.connected}
          >
            {result.remark && <p>{result.remark}</p>}
          </Notice>
        )}
        {result?.connected === false && (
          <Notice tone="error" title={connection.notConnected} text={result.reason} />
        )}
      </div>
    </section>
  );
}

const SIMULATED_TEST_MS = 1_500;

type CheckResult =
  | { connected: true; simulated: boolean; remark: string | undefined }
  | { connected: false; reason: string };

/** Tests the connection with the given settings. A result is forgotten as soon as they differ from the tested ones. */
function useConnectionCheck(values: VoiceConfig) {
  const [isTesting, setTesting] = useState(false);
  const [last, setLast] = useState<{ of: string; result: CheckResult }>();
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const test = async () => {
    const { signal } = startAnew(running);
    setTesting(true);
    setLast(undefined);
    const result = await check(trimmed(values), signal);
    if (signal.aborted) return;
    setTesting(false);
    setLast({ of: connectionOf(values), result });
    const { success, failure } = connection;
    if (result.connected) toast({ title: success, description: result.remark, variant: 'success' });
    else toast({ title: failure, description: result.reason, variant: 'destructive' });
  };

  return { isTesting, result: last?.of === connectionOf(values) ? last.result : undefined, test };
}

async function check(values: VoiceConfig, signal: AbortSignal): Promise<CheckResult> {
  const errors = voiceErrors(values);
  try {
    if (!values.liveMode) await pause(SIMULATED_TEST_MS, signal);
    if (errors.apiKey)
      return { connected: false, reason: values.apiKey ? errors.apiKey : connection.enterKey };
    if (!values.liveMode) return { connected: true, simulated: true, remark: undefined };
    if (errors.baseUrl) return { connected: false, reason: settingsForm.invalidAddress };
    const remark = await explainPolicy(() => speechProviders[values.provider].test(values, signal));
    return { connected: true, simulated: false, remark };
  } catch (error) {
    return { connected: false, reason: reasonOf(error) };
  }
}

const connectionOf = ({
  provider,
  liveMode,
  baseUrl,
  apiKey,
  voiceId,
  customVoiceName,
  model,
}: VoiceConfig) => JSON.stringify([provider, liveMode, baseUrl, apiKey, voiceId, customVoiceName, model]);
