import { assistantPanel as copy } from '~/content/admin/voice-ai';
import { chat } from '~/integrations/chat-completions/system';
import { CheckboxField, TextField } from '~/shared/forms/fields';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { Panel } from '~/shared/ui/panel';
import type { VoiceForm } from './use-voice-form';

const SWITCHES = ['enableTTS', 'enableSTT', 'enableVoiceAgent'] as const;

export function AssistantPanel({ form: { values, change } }: { form: VoiceForm }) {
  return (
    <Panel
      title={copy.title}
      text={
        <>
          {copy.text}{' '}
          <Link to={paths.adminIntegration('chat')} className="text-link underline underline-offset-4">
            {chat.label}
          </Link>
        </>
      }
    >
      <div className="space-y-3">
        <TextField
          label={copy.name}
          name="agentNameOrID"
          autoComplete="off"
          value={values.agentNameOrID}
          onChange={(event) => change({ agentNameOrID: event.target.value })}
        />
        <div className="flex flex-wrap gap-x-8">
          {SWITCHES.map((name) => (
            <CheckboxField
              key={name}
              name={name}
              label={copy[name]}
              checked={values[name]}
              onChange={(event) => change({ [name]: event.target.checked })}
            />
          ))}
        </div>
      </div>
    </Panel>
  );
}
