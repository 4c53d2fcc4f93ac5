/** What `--help` prints. */
export const help = `Begins a render pack: how AI agents see and use the blocks of a Lowdefy plugin.

  npm create @lowdefy-mcp/pack <directory>
  npm create @lowdefy-mcp/pack <directory> -- --name @acme/render-things --block MoodMeter

The directory is made, or has to be empty. "." is the one you are in.

  --name <name>     the name of the package; default: that of the directory
  --block <Type>    the type of its first block; default: StarRating

  -h, --help        this
  -v, --version     the version
`;
