export { settingsDefinitions } from './registry';

const files = import.meta.glob<RegExp | undefined>('./*/*settings.ts', {
  eager: true,
  import: 'secretPattern',
});

/**
 * What a system's secrets look like, by its folder, and those of others that a site is made with. Secretlint's preset
 * knows more. The build alone loads it.
 */
export const secretPatterns: ReadonlyMap<string, RegExp> = new Map([
  ...Object.entries(files).flatMap(([file, pattern]) =>
    pattern ? [[file.split('/')[1] ?? '', pattern] as const] : [],
  ),
  ['gitlab', /\bgl(?:agent|cbt|dt|ffct|ft|imt|oas|pat|ptt|rt|soat)-[\w-]{16,}/],
  ['stripe', /\bwhsec_[\w+/]{16,}/],
  [
    'host',
    /\b(?:AKIA|ASIA)(?!\w*EXAMPLE)[A-Z2-7]{16}\b|\bnfp_[A-Za-z\d]{20,}|\bvc[acikpr]_[A-Za-z\d]{20,}|\bdo[opr]_v1_[\da-f]{64}/,
  ],
]);
