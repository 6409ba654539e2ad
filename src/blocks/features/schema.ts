import { block, intro, links, listOf, namedText, section } from '../fields.ts';

export const features = block('features', { ...section, intro, features: listOf(namedText), links });
