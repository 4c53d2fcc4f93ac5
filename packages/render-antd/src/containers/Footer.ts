import { wrapper } from './wrapper.js';

/** The bottom of a layout. */
export const Footer = wrapper;
