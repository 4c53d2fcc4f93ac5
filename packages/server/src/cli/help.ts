import dedent from 'dedent';

/** The output of `--help`. */
export const help = dedent`
  Turns a Lowdefy app into an MCP server that AI agents can use.

    lowdefy-mcp [directory]                    serve the app over stdin and stdout, as MCP clients start it
    lowdefy-mcp [directory] --http             serve it over HTTP
    lowdefy-mcp build [directory]              build it in advance, so that servers start without a build
    lowdefy-mcp pages [directory]              list the pages
    lowdefy-mcp render <pageId> [directory]    print a page as agents see it
    lowdefy-mcp try [pageId] [directory]       use a page in the terminal, and see what agents see
    lowdefy-mcp tools [directory]              list the app's own tools, or suggest some with --suggest
    lowdefy-mcp snapshot [directory]           write every page to a file, to review changes
    lowdefy-mcp app compile <spec> [directory] print a dashboard as HTML; <spec> is a JSON file, or - for stdin. Its data is read
                                               from the app if the directory is given
    lowdefy-mcp install <client> [directory]   add the server to an MCP client: claude-code, claude-desktop, cursor, vscode,
                                               windsurf, zed, gemini-cli, codex-cli or jetbrains
    lowdefy-mcp uninstall <client> [directory] remove it there
    lowdefy-mcp install-lowdefy [directory]    install the Lowdefy that the app's lowdefy.yaml names, in a cache for all apps
    lowdefy-mcp inspect [directory]            open the app in MCP Inspector, to try its tools in the browser
    lowdefy-mcp doctor [directory]             find everything that is wrong, and how to correct it
    lowdefy-mcp view [directory]               watch what agents do, in the browser
    lowdefy-mcp key <name>                     create an API key for HTTP, or with --viewer a key for a person in the viewer

  The directory is the one with lowdefy.yaml; the default is the current one.

    --user <name or JSON>     who uses the app: a name, or the user as Lowdefy's _user has it
    --roles <a,b>             the roles of that user
    --config <file>           the configuration; default: mcp.yaml beside lowdefy.yaml
    --watch                   build the app again whenever one of its files changes; render: print what changes on the page
    --log-level <level>       silent, fatal, error, warn, info, debug or trace; also LOWDEFY_MCP_LOG. Logs go to stderr

    --yes                     install the app's Lowdefy if the app cannot run without it, instead of asking; for CI

    --workers <number>        how many worker threads run sessions at most; default: "workers" of the configuration. 0: none

    --view [port]             let people watch and take over in a browser; "lowdefy-mcp view" opens it. Always on with --http

    --http                    serve over HTTP
    --host <address>          where to listen; default 127.0.0.1
    --port <number>           default 3030; 0 takes any free one

    --metrics-port <number>   serve metrics for Prometheus there; default: "metrics" of the configuration

    --input <JSON>            render, try: the input of the page
    --query <name=value>      render, try: the URL query of the page; can be repeated
    --format <format>         render: markdown (default), json or outline
    --allow-failures          render: exit with 0 even if a request of the page fails
    --suggest                 tools: print suggested tools as YAML for mcp.yaml
    --check                   snapshot: write nothing, and fail if a page differs from its file
    --out <folder>            snapshot: where the files are; default: __pages__ beside lowdefy.yaml
    --mask <a,b>              snapshot: mask what differs each time: dates, ids or durations
    --processes <number>      snapshot: how many processes open pages; default: one for every 25 pages, at most one for each core
    --print                   install, view: print the entry or the link, and do nothing else
    --fix                     doctor: install the app's Lowdefy and missing packages, and check again
    --json                    doctor: print { ok, findings } as JSON, for CI
    --pages                   doctor: also open the pages as "snapshot" does, and report what fails. Their requests run
    --guide                   install: describe the app for agents in CLAUDE.md, AGENTS.md or GEMINI.md. uninstall: remove it
    --skill                   install: write the same as a skill, .claude/skills/<app>/SKILL.md
    --session <id>            view: the session to show; default: the list of your sessions
    --read-only               view: only watch, without a viewer key
    --viewer                  key: create a viewer key, with which a person acts in the viewer

  view asks for your viewer key, or reads it from LOWDEFY_MCP_VIEWER_KEY. With the API key in LOWDEFY_MCP_KEY you only watch.

    -h, --help                show this help
    -v, --version             print the version\n
`;
