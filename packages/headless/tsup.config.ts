import { build } from '../../tsup.base.js';

export default build('src/index.ts', 'src/common.ts');
