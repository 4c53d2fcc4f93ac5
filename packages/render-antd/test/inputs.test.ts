import * as inputs from '../src/inputs/index.js';
import { describeTypes } from './describeTypes.js';

describeTypes(inputs);
