import { wrapper } from './wrapper.js';

/** Header, content, footer and sider around each other. */
export const Layout = wrapper;
