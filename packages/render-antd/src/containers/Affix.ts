import { wrapper } from './wrapper.js';

/** A wrapper that keeps its content on the screen. */
export const Affix = wrapper;
