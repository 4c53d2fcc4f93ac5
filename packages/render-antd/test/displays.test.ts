import * as displays from '../src/displays/index.js';
import { describeTypes } from './describeTypes.js';

describeTypes(displays);
