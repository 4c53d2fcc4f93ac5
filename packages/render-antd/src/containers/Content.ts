import { wrapper } from './wrapper.js';

/** The middle of a layout. */
export const Content = wrapper;
