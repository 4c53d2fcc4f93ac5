/** What stands beside every page, by who reads it. */
export const sidebar = [
  {
    text: 'Start',
    items: [
      { text: 'Overview', link: '/' },
      { text: 'As an app team', link: '/getting-started' },
      { text: 'As a block author', link: '/start-block-author' },
      { text: 'As an operator', link: '/start-operator' },
    ],
  },
  {
    text: 'App teams',
    items: [
      { text: 'Concepts', link: '/concepts' },
      { text: 'Clients', link: '/clients' },
      { text: 'Grids and long tables', link: '/guide-grids' },
      { text: 'Option lists', link: '/guide-option-lists' },
      { text: 'Big apps', link: '/guide-big-apps' },
      { text: 'Tools of your own', link: '/tools-of-your-own' },
      { text: 'Watch and take over', link: '/watch-and-take-over' },
      { text: 'Dashboards', link: '/apps' },
      { text: 'Gallery of dashboards', link: '/apps-gallery' },
      { text: 'Testing pages', link: '/testing-pages' },
      { text: 'Security', link: '/security' },
      { text: 'Repository layout', link: '/repository-layout' },
    ],
  },
  {
    text: 'Block authors',
    items: [
      { text: 'Write a renderer', link: '/write-a-renderer' },
      { text: 'Write a pack', link: '/write-a-pack' },
    ],
  },
  {
    text: 'Operators',
    items: [
      { text: 'Deploy it', link: '/deploy' },
      { text: 'Operate it', link: '/operate' },
      { text: 'Sign in', link: '/sign-in' },
      { text: 'Session stores', link: '/session-stores' },
      { text: 'Embed it', link: '/embed-it' },
      { text: 'Memory', link: '/memory' },
      { text: 'Worker threads', link: '/workers' },
      { text: 'Reliability', link: '/reliability' },
    ],
  },
  {
    text: 'Help',
    items: [
      { text: 'Questions and answers', link: '/faq' },
      { text: 'Troubleshooting', link: '/troubleshooting' },
      { text: 'Debugging', link: '/debugging' },
      { text: 'Comparison with alternatives', link: '/comparison' },
    ],
  },
  {
    text: 'Reference',
    items: [
      { text: 'Tools', link: '/tools' },
      { text: 'Configuration', link: '/configuration' },
      { text: 'The markdown format', link: '/markdown' },
      { text: 'Blocks', link: '/blocks' },
      { text: 'Compatibility', link: '/compatibility' },
      { text: 'Glossary', link: '/glossary' },
      { text: 'Trust in text', link: '/trust' },
      { text: 'Performance', link: '/performance' },
    ],
  },
  {
    text: 'Work on it',
    items: [
      { text: 'Architecture', link: '/architecture' },
      { text: 'Contributing', link: '/contributing' },
      { text: 'Releasing', link: '/releasing' },
    ],
  },
  {
    text: 'Packages',
    items: [
      { text: 'lowdefy-mcp', link: '/packages/lowdefy-mcp' },
      { text: 'server', link: '/packages/server' },
      { text: 'testing', link: '/packages/testing' },
      { text: 'headless', link: '/packages/headless' },
      { text: 'render-core', link: '/packages/render-core' },
      { text: 'render-basic', link: '/packages/render-basic' },
      { text: 'render-antd', link: '/packages/render-antd' },
      { text: 'render-extras', link: '/packages/render-extras' },
      { text: 'apps', link: '/packages/apps' },
      { text: 'store-redis', link: '/packages/store-redis' },
      { text: 'store-postgres', link: '/packages/store-postgres' },
      { text: 'create-pack', link: '/packages/create-pack' },
    ],
  },
];
