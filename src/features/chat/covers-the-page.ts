/** Whether the panel lies over what a link leads to, as on a phone. */
export const coversThePage = (): boolean => !matchMedia('(min-width: 40rem)').matches;
