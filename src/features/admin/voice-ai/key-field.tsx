import { useState } from 'react';
import { settingsForm } from '~/content/admin/integrations';
import { providerPanel as copy } from '~/content/admin/voice-ai';
import { catalogue } from '~/integrations/speech/catalogue';
import { needsKey } from '~/integrations/speech/settings';
import { voiceKeyTarget } from '~/integrations/speech/voice-config';
import { SecretField } from '~/shared/forms/secret-field';
import { Button } from '~/shared/ui/button';
import { ConfirmDialog } from '~/shared/ui/confirm-dialog';
import type { VoiceForm } from './use-voice-form';

/** The API key. A saved one is never shown again: the page does not even hold it in a control. */
export function KeyField({ form }: { form: VoiceForm }) {
  const { saved, draft, values, errors, change, clearKey } = form;
  const [confirming, setConfirming] = useState(false);
  const isHeld = saved !== undefined && saved.apiKey !== '';
  const isOwn = isHeld && voiceKeyTarget(saved) === voiceKeyTarget(values);
  const isKept = isOwn && draft.apiKey === undefined;
  const hints = [
    values.provider === 'other' && copy.noKeyNeeded,
    values.provider !== 'other' && !needsKey(values) && copy.proxyAddsKey,
    isKept && settingsForm.secretKept,
    isHeld &&
      !isOwn &&
      (saved.provider === values.provider
        ? copy.otherAddress
        : copy.otherProviders(catalogue[saved.provider].name)),
  ];
  return (
    <div className="flex flex-wrap items-end gap-2 *:first:min-w-0 *:first:flex-[1_1_12rem]">
      <SecretField
        label={copy.apiKey}
        name="apiKey"
        optional={!needsKey(values)}
        hint={hints.filter(Boolean).join(' ') || undefined}
        error={errors.apiKey}
        placeholder={isKept ? settingsForm.secretSaved : undefined}
        value={draft.apiKey ?? ''}
        onChange={(event) => change({ apiKey: event.target.value })}
      />
      {isKept && (
        <Button variant="secondary" onClick={() => setConfirming(true)}>
          {copy.clear} <span className="sr-only">{copy.apiKey}</span>
        </Button>
      )}
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        title={copy.clearConfirm.title}
        description={copy.clearConfirm.description}
        confirmLabel={copy.clearConfirm.confirm}
        danger
        onConfirm={clearKey}
      />
    </div>
  );
}
