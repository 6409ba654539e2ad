import type { SettingProblem } from './analytics';

type Texts = Readonly<Partial<Record<SettingProblem[0], string>>>;

const findProblems = (settings: Texts, isWrong: (value: string) => boolean, problem: string) =>
  Object.entries(settings).flatMap(([name, value]): SettingProblem[] =>
    isWrong(value) ? [[name as SettingProblem[0], problem]] : [],
  );

/** Reports the problem for each empty setting. */
export const findMissing = (settings: Texts, problem: string): SettingProblem[] =>
  findProblems(settings, (value) => value === '', problem);

/** Reports the problem for each setting that isn't empty. */
export const findSuperfluous = (settings: Texts, problem: string): SettingProblem[] =>
  findProblems(settings, (value) => value !== '', problem);

/** Reports a missing id of the site at a service, or one that doesn't fit. `example`: a valid id. */
export const findIdProblems = (
  id: string,
  fits: (id: string) => boolean,
  service: string,
  example: string,
): SettingProblem[] =>
  id !== '' && !fits(id)
    ? [['id', `expected an id of ${service} such as ${example}.`]]
    : findMissing({ id }, `missing: ${service} counts nothing without the site's id.`);
