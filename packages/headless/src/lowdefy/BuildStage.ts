/** How Lowdefy builds an app: `prod` refuses some of what `dev` warns of, such as a link to a page that does not exist (since 4.6). */
export type BuildStage = 'prod' | 'dev';
