import { answerParent } from './cli/snapshot/answerParent.js';

answerParent(process);
