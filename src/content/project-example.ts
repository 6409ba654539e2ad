/**
 * The project of the article what-automation-really-costs, in dollars: its build by an agency; its model, hosting,
 * engineer and yearly change of model by the month; and one error. The article states the same, and a test compares.
 */
export const projectExample = {
  build: 60_000,
  monthly: 320 + 850 + 1_600 + 500,
  errorCost: 25,
} as const;
