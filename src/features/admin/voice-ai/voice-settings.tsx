import { useSyncExternalStore } from 'react';
import { subscribeConfig } from '~/config/config-store';
import { voiceForm } from '~/content/admin/voice-ai';
import { voiceSettings } from '~/integrations/speech/voice-config';
import { isUnreadable } from '~/shared/lib/storage';
import { Notice } from '~/shared/ui/notice';
import { AssistantPanel } from './assistant-panel';
import { ProviderPanel } from './provider-panel';
import { SaveBar } from './save-bar';
import { StylePanel } from './style-panel';
import { TestPanel } from './test-panel';
import { useVoiceForm } from './use-voice-form';
import { VoicePanel } from './voice-panel';

/** The form of the voice settings, and beside it what tries them out. */
export function VoiceSettings() {
  const form = useVoiceForm();
  const isBroken = useSyncExternalStore(
    subscribeConfig,
    () => isUnreadable(voiceSettings),
    () => false,
  );
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_21rem]">
      <form
        noValidate
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          form.save(event.currentTarget);
        }}
        // A focused field must not end up behind the bar of buttons.
        className="min-w-0 space-y-6 sm:[&_input]:scroll-mb-28 sm:[&_select]:scroll-mb-28"
      >
        {isBroken && (
          <Notice tone="warning" title={voiceForm.broken.title}>
            <p>{voiceForm.broken.text}</p>
          </Notice>
        )}
        <ProviderPanel form={form} />
        <VoicePanel form={form} />
        <StylePanel form={form} />
        <AssistantPanel form={form} />
        <SaveBar form={form} />
      </form>
      <TestPanel values={form.values} />
    </div>
  );
}
