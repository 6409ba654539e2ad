import { stylePanel as copy } from '~/content/admin/voice-ai';
import { RangeField } from '~/shared/forms/range-field';
import { Panel } from '~/shared/ui/panel';
import type { VoiceForm } from './use-voice-form';

const SLIDERS = [
  { name: 'speakingRate', min: 0.5, max: 2 },
  { name: 'stability', min: 0, max: 1 },
  { name: 'similarity', min: 0, max: 1 },
  { name: 'style', min: 0, max: 1 },
] as const;

export function StylePanel({ form: { values, change } }: { form: VoiceForm }) {
  return (
    <Panel title={copy.title} text={copy.text[values.provider]}>
      <div className="grid grid-cols-1 gap-x-8 gap-y-5 sm:grid-cols-2">
        {SLIDERS.map(({ name, ...range }) => (
          <RangeField
            key={name}
            name={name}
            {...copy.sliders[name]}
            {...range}
            step={0.01}
            value={values[name]}
            onChange={(value) => change({ [name]: value })}
          />
        ))}
      </div>
    </Panel>
  );
}
