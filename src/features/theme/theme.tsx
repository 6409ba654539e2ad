import { Monitor, Moon, Sun } from 'lucide-react';
import { useEffect, useId, useSyncExternalStore } from 'react';
import { themeMessages } from '~/content/navigation.json';
import { setRootAttribute } from '~/shared/lib/root-attributes';
import {
  defineStoredValue,
  oneOf,
  readStorage,
  removeStorage,
  subscribeStorage,
  writeStorage,
} from '~/shared/lib/storage';
import { cx } from '~/shared/ui/class-names';

/** `system` follows the visitor's device; nothing is stored for it. */
type Theme = 'light' | 'dark' | 'system';

export const storedTheme = defineStoredValue({
  key: 'theme',
  format: 'text',
  group: 'visits',
  use: 'choice',
  schema: oneOf('light', 'dark'),
});

function readTheme(): Theme {
  return readStorage(storedTheme) ?? 'system';
}

function setTheme(theme: Theme): void {
  if (theme === 'system') removeStorage(storedTheme);
  else writeStorage(storedTheme, theme);
}

function useTheme(): Theme {
  return useSyncExternalStore(subscribeStorage, readTheme, () => 'system');
}

/** Keeps `data-theme` on <html> in sync with the choice, here and in other tabs. Returns a function that stops it. */
function applyTheme(): () => void {
  const apply = () => {
    const theme = readTheme();
    setRootAttribute('theme', theme === 'system' ? undefined : theme);
  };
  apply();
  return subscribeStorage(apply);
}

const choices = [
  { value: 'light', Icon: Sun },
  { value: 'dark', Icon: Moon },
  { value: 'system', Icon: Monitor },
] as const;

/** Light, dark or the device's own scheme, for the reading pages. */
export function ThemeToggle({ surface }: { surface: 'light' | 'ink' }) {
  const theme = useTheme();
  const group = useId();
  useEffect(applyTheme, []);

  return (
    <fieldset
      className={cx(
        'inline-flex rounded border p-0.5 noscript:hidden',
        surface === 'ink' ? 'border-ink-700' : 'border-border',
      )}
    >
      <legend className="sr-only">{themeMessages.legend}</legend>
      {choices.map(({ value, Icon }) => (
        <label
          key={value}
          title={themeMessages.choices[value]}
          className="relative flex size-10 cursor-pointer items-center justify-center"
        >
          <input
            type="radio"
            name={`theme-${group}`}
            value={value}
            checked={theme === value}
            onChange={() => setTheme(value)}
            className="peer absolute inset-0 appearance-none rounded-md"
          />
          <span
            aria-hidden="true"
            className={cx(
              'pointer-events-none flex size-9 items-center justify-center rounded-md transition-colors duration-150',
              'forced-colors:peer-checked:border-2 forced-colors:peer-checked:border-highlight',
              surface === 'ink'
                ? 'text-ink-300 peer-checked:bg-ink-700 peer-checked:text-white peer-hover:text-white'
                : 'text-muted peer-checked:bg-subtle peer-checked:text-text peer-hover:text-text',
            )}
          >
            <Icon className="size-4.5" />
          </span>
          <span className="sr-only">{themeMessages.choices[value]}</span>
        </label>
      ))}
    </fieldset>
  );
}
