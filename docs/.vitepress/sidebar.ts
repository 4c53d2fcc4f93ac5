/** What stands beside every page. */
export const sidebar = [
  {
    text: 'Guide',
    items: [
      { text: 'Overview', link: '/' },
      { text: 'Getting started', link: '/getting-started' },
      { text: 'Clients', link: '/clients' },
      { text: 'Concepts', link: '/concepts' },
      { text: 'Tools of your own', link: '/tools-of-your-own' },
      { text: 'Write a renderer', link: '/write-a-renderer' },
      { text: 'Write a pack', link: '/write-a-pack' },
      { text: 'Testing pages', link: '/testing-pages' },
      { text: 'Watch and take over', link: '/watch-and-take-over' },
      { text: 'Embed it', link: '/embed-it' },
      { text: 'Security', link: '/security' },
      { text: 'Sign in', link: '/sign-in' },
      { text: 'Troubleshooting', link: '/troubleshooting' },
    ],
  },
  {
    text: 'Reference',
    items: [
      { text: 'Tools', link: '/tools' },
      { text: 'Configuration', link: '/configuration' },
      { text: 'The markdown format', link: '/markdown' },
      { text: 'Blocks', link: '/blocks' },
      { text: 'Trust in text', link: '/trust' },
      { text: 'Architecture', link: '/architecture' },
      { text: 'Performance', link: '/performance' },
      { text: 'Contributing', link: '/contributing' },
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
      { text: 'create-pack', link: '/packages/create-pack' },
    ],
  },
];
