import { useEffect, useRef, useState } from 'react';
import { settingsForm } from '~/content/admin/integrations';
import { testPanel } from '~/content/admin/voice-ai';
import { speechProviders } from '~/integrations/speech/providers';
import type { VoiceConfig } from '~/integrations/speech/voice-config';
import { explainPolicy } from '~/shared/lib/page-policy';
import { toast } from '~/shared/ui/toast/toast-store';
import { reasonOf } from './reason-of';
import { pause, startAnew } from './running';
import { trimmed, voiceErrors } from './voice-draft';

const SIMULATED_TEST_MS = 1_500;

type CheckResult =
  | { connected: true; simulated: boolean; remark: string | undefined }
  | { connected: false; reason: string };

/** Tests the connection with the given settings. A result is forgotten as soon as they differ from those tested. */
export function useConnectionCheck(values: VoiceConfig) {
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
    const { success, failure } = testPanel.connection;
    if (result.connected) toast({ title: success, description: result.remark, variant: 'success' });
    else toast({ title: failure, description: result.reason, variant: 'destructive' });
  };

  return { isTesting, result: last?.of === connectionOf(values) ? last.result : undefined, test };
}

async function check(values: VoiceConfig, signal: AbortSignal): Promise<CheckResult> {
  const errors = voiceErrors(values);
  try {
    if (!values.liveMode) await pause(SIMULATED_TEST_MS, signal);
    if (errors.apiKey) return { connected: false, reason: values.apiKey ? errors.apiKey : ENTER_KEY };
    if (!values.liveMode) return { connected: true, simulated: true, remark: undefined };
    if (errors.baseUrl) return { connected: false, reason: settingsForm.invalidAddress };
    const remark = await explainPolicy(() => speechProviders[values.provider].test(values, signal));
    return { connected: true, simulated: false, remark };
  } catch (error) {
    return { connected: false, reason: reasonOf(error) };
  }
}

const ENTER_KEY = testPanel.connection.enterKey;

const connectionOf = ({
  provider,
  liveMode,
  baseUrl,
  apiKey,
  voiceId,
  customVoiceName,
  model,
}: VoiceConfig) => JSON.stringify([provider, liveMode, baseUrl, apiKey, voiceId, customVoiceName, model]);
