import { json } from '../answers.ts';

/** JSON under the delivery API's own media type. */
export const delivery = (status: number, body: unknown): Response =>
  json(status, body, { 'Content-Type': 'application/vnd.contentful.delivery.v1+json' });
