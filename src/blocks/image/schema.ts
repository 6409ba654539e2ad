import { block, pictureFields } from '../fields.ts';

export const image = block('image', pictureFields);
