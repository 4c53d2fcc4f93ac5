import { editCell } from '../src/editCell.js';

export default editCell('AgGridInputBalham');
