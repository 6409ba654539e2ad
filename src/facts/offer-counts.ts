import { jobs, plans, services } from '~/content/words/facts.json';
import { formatCount, formatCounted } from './count-words';
import { planNames } from './plan-prices';

/** Each service is a file. Its texts may state facts, so the files are read as they are written. */
const files = import.meta.glob<string>('../content/service-pages/[!.~]*.json', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const cards = Object.values(files).map(
  // Vite keeps the byte order mark of a file that is imported as text.
  (file) => (JSON.parse(file.replace(/^\ufeff/, '')) as { card?: { isProject?: boolean } }).card,
);
const count = cards.length;

/** 'six' */
export const servicesInWords = formatCount(count);
/** 'five': those that come with every plan. */
export const servicesInPlans = formatCount(cards.filter((card) => !card?.isProject).length);
/** 'six services' */
export const allServices = formatCounted(count, services);
/** 'six jobs': the services from a client's view. */
export const allJobs = formatCounted(count, jobs);
/** 'three plans' */
export const allPlans = formatCounted(planNames.length, plans);
