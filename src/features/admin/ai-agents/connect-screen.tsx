import { type FormEvent, useEffect, useRef, useState } from 'react';
import { connectScreen as copy } from '~/content/admin/ai-agents';
import { agentPlatform } from '~/integrations/agent-platform/agent-platform';
import { useConnectAgentPlatform } from '~/integrations/agent-platform/use-connect-agent-platform';
import { TextField } from '~/shared/forms/fields';
import { SubmitButton } from '~/shared/forms/submit-button';
import { Notice } from '~/shared/ui/notice';
import { Panel } from '~/shared/ui/panel';
import { toast } from '~/shared/ui/toast/toast-store';

interface ConnectScreenProps {
  /** Disconnected a moment ago, in this tab. */
  disconnected: boolean;
  /** Called with whether the browser stored the key. */
  onConnected: (kept: boolean) => void;
}

export function ConnectScreen({ disconnected, onConnected }: ConnectScreenProps) {
  const input = useRef<HTMLInputElement>(null);
  const [key, setKey] = useState('');
  const [problem, setProblem] = useState<'missing' | 'refused'>();
  const { isPending, mutateAsync } = useConnectAgentPlatform();

  useEffect(() => {
    if (disconnected) input.current?.focus();
  }, [disconnected]);

  const refuse = (reason: 'missing' | 'refused') => {
    setProblem(reason);
    input.current?.focus();
  };

  const connect = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const apiKey = key.trim();
    if (!apiKey) return refuse('missing');
    setProblem(undefined);
    try {
      const { kept } = await mutateAsync(apiKey);
      onConnected(kept);
      toast({ ...(kept ? copy.success : copy.successForNow), variant: 'success' });
    } catch {
      // Nobody waits for an answer any more where the page was left.
      if (!input.current) return;
      toast({ ...copy.failure, variant: 'destructive' });
      refuse('refused');
    }
  };

  return (
    <Panel title={copy.title} text={copy.text} className="max-w-[40rem]">
      <form method="post" noValidate onSubmit={(event) => void connect(event)} className="space-y-5">
        {disconnected && !problem && (
          <Notice tone="success">
            <p>{copy.disconnected}</p>
          </Notice>
        )}
        <TextField
          ref={input}
          name="apiKey"
          label={copy.apiKey}
          hint={copy.apiKeyHint}
          error={problem && (problem === 'missing' ? copy.missing : copy.failure.description)}
          type="password"
          autoComplete="new-password"
          spellCheck={false}
          readOnly={isPending}
          value={key}
          onChange={(event) => {
            setKey(event.target.value);
            setProblem(undefined);
          }}
        />
        {agentPlatform.simulated && (
          <Notice tone="info" title={copy.simulated}>
            <p>{copy.simulatedText}</p>
          </Notice>
        )}
        <SubmitButton busy={isPending} busyLabel={copy.connecting}>
          {copy.connect}
        </SubmitButton>
      </form>
    </Panel>
  );
}
