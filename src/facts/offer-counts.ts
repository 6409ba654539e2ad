import { jobs, plans, services } from '~/content/words/facts.json';
import { formatCount, formatCounted } from './count-words';
import { planNames } from './plan-prices';

/** Each service is a file. The glob counts the files without loading them. */
const count = Object.keys(import.meta.glob('../content/service-pages/[!.~]*.json')).length;

/** 'six' */
export const servicesInWords = formatCount(count);
/** 'six services' */
export const allServices = formatCounted(count, services);
/** 'six jobs': the services from a client's view. */
export const allJobs = formatCounted(count, jobs);
/** 'three plans' */
export const allPlans = formatCounted(planNames.length, plans);
