import { wrapper } from './wrapper.js';

/** The top of a layout. */
export const Header = wrapper;
