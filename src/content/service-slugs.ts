import { serviceCards } from './services';

/** What the addresses of the services end in: all that the app itself has to know of them. */
export const serviceSlugs = serviceCards.map(({ slug }) => slug);
