import { jobs, plans, services } from '~/content/words/facts.json';
import { formatCount, formatCounted } from './count-words';
import { planNames } from './plan-prices';

/** A service is a file, so the names of the files say how many there are. Nothing in them is read here. */
const count = Object.keys(import.meta.glob('../content/service-pages/*.json')).length;

/** 'six' */
export const servicesInWords = formatCount(count);
/** 'six services' */
export const allServices = formatCounted(count, services);
/** 'six jobs', as the services are for a client. */
export const allJobs = formatCounted(count, jobs);
/** 'three plans' */
export const allPlans = formatCounted(planNames.length, plans);
