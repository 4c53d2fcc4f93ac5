import dedent from 'dedent';

/** The output of `--help`. */
export const help = dedent`
  Creates a render pack: how AI agents see and use the blocks of a Lowdefy plugin.

    npm create @lowdefy-mcp/pack <directory>
    npm create @lowdefy-mcp/pack <directory> -- --name @acme/render-things --block MoodMeter

  The directory must be empty or not exist yet. "." is the current one.

    --name <name>     the name of the package; default: the directory's name
    --block <Type>    the type of its first block; default: StarRating

    -h, --help        show this help
    -v, --version     show the version\n
`;
