/** The stage of Lowdefy's build. Since 4.6 some warnings of `dev` are errors in `prod`, such as a link to a missing page. */
export type BuildStage = 'prod' | 'dev';
