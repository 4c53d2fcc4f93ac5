import * as containers from '../src/containers/index.js';
import { describeTypes } from './describeTypes.js';

describeTypes(containers);
