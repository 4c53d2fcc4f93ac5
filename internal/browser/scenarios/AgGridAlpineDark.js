import { sortGrid } from '../src/sortGrid.js';

export default sortGrid('AgGridAlpineDark');
