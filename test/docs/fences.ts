import { documents } from './documents.js';
import { readFences } from './readFences.js';

/** The fenced blocks of all documents. */
export const fences = documents.flatMap(readFences);

/** Those in one of the languages. */
export const fencesIn = (...languages: readonly string[]) =>
  fences.filter(({ language }) => languages.includes(language));
