import { testPanel as copy } from '~/content/admin/voice-ai';
import { catalogue } from '~/integrations/speech/catalogue';
import type { VoiceConfig } from '~/integrations/speech/voice-config';
import { Badge } from '~/shared/ui/badge';
import { Panel } from '~/shared/ui/panel';
import { ConnectionCheck } from './connection-check';
import { PreviewPlayer } from './preview-player';

/** Tries the settings out, by simulation unless live mode is on, and says which. */
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
