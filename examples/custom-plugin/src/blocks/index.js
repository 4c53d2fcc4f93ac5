export { MoneyInput } from './MoneyInput.js';
export { SideBySide } from './SideBySide.js';
export { StatusPill } from './StatusPill.js';
