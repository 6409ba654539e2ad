import type { SettingProblem } from './analytics';

type Texts = Readonly<Partial<Record<SettingProblem[0], string>>>;

const findProblems = (settings: Texts, isWrong: (value: string) => boolean, problem: string) =>
  Object.entries(settings).flatMap(([name, value]): SettingProblem[] =>
    isWrong(value) ? [[name as SettingProblem[0], problem]] : [],
  );

/** The problem of each setting that is empty. */
export const findMissing = (settings: Texts, problem: string): SettingProblem[] =>
  findProblems(settings, (value) => value === '', problem);

/** The problem of each setting that isn't. */
export const findSuperfluous = (settings: Texts, problem: string): SettingProblem[] =>
  findProblems(settings, (value) => value !== '', problem);

/** What is wrong with the site's id at a service: there is none, or none that `fits`. `example`: one that does. */
export const findIdProblems = (
  id: string,
  fits: (id: string) => boolean,
  service: string,
  example: string,
): SettingProblem[] =>
  id !== '' && !fits(id)
    ? [['id', `expected an id of ${service} such as ${example}.`]]
    : findMissing({ id }, `missing: ${service} counts nothing without the site's id.`);
