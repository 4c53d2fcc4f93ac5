/**
 * The stylesheet for the output of `printHtml`: light and dark by the system's preference, or by `data-theme` on a
 * parent; for screens of any size, and for print. It loads no resources.
 */
export const htmlStyle = `
:root, [data-theme=light] { --ink: #1f2328; --dim: #59636e; --line: #d1d9e0; --paper: #fff; --raised: #f6f8fa; --accent: #0b57d0; --on-accent: #fff;
  --error: #b3261e; --warning: #8a5300; --success: #186a3b; --info: #0b57d0; --mark: #fff3bf; color-scheme: light; }
[data-theme=dark] { --ink: #e6edf3; --dim: #9da7b3; --line: #3d444d; --paper: #0d1117; --raised: #161b22; --accent: #8ab4f8; --on-accent: #0d1117;
  --error: #ff8a80; --warning: #f2b95c; --success: #6bd69a; --info: #8ab4f8; --mark: #4a3f00; color-scheme: dark; }
@media (prefers-color-scheme: dark) { :root:not([data-theme]) { --ink: #e6edf3; --dim: #9da7b3; --line: #3d444d; --paper: #0d1117; --raised: #161b22;
  --accent: #8ab4f8; --on-accent: #0d1117; --error: #ff8a80; --warning: #f2b95c; --success: #6bd69a; --info: #8ab4f8; --mark: #4a3f00; color-scheme: dark; } }
.page { color: var(--ink); background: var(--paper); font: 15px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
.page * { box-sizing: border-box; }
.page h1 { font-size: 1.6em; margin: 0 0 .6em; } .page h2 { font-size: 1.25em; } .page h3 { font-size: 1.1em; } .page h4, .page h5, .page h6 { font-size: 1em; }
.page h2, .page h3, .page h4, .page h5, .page h6 { margin: 0 0 .5em; }
.page :is(div, section, fieldset, figure, dl, pre, details)[data-block], .page .display { margin: 0 0 .9em; }
.page [hidden] { display: none; }
.page .titled, .page .item, .page .dialog { border: 1px solid var(--line); border-radius: 8px; padding: .9em; background: var(--paper); }
.page .dialog { box-shadow: 0 4px 24px #0005; border-color: var(--accent); }
.page .item { margin-bottom: .6em; }
.page nav:not(.breadcrumb) { display: flex; flex-wrap: wrap; align-items: baseline; gap: .2em .9em; padding: .5em 0; border-bottom: 1px solid var(--line); margin-bottom: 1em; }
.page .breadcrumb { color: var(--dim); margin-bottom: .8em; } .page .breadcrumb > * + *::before { content: "/ "; color: var(--dim); }
.page .breadcrumb > p { display: inline; margin: 0; }
.page footer { color: var(--dim); border-top: 1px solid var(--line); margin-top: 1em; padding-top: .6em; }
.page .field { border: 0; padding: 0; min-width: 0; max-width: 46em; } .page .field > label, .page legend { display: block; font-weight: 600; padding: 0; margin-bottom: .2em; }
.page .unlabelled > label, .page .unlabelled > legend { color: var(--dim); font-weight: 400; font-size: .85em; }
.page abbr { color: var(--error); text-decoration: none; }
.page input, .page select, .page textarea, .page button { font: inherit; color: inherit; }
.page input:not([type=checkbox]), .page select, .page textarea { background: var(--paper); border: 1px solid var(--dim); border-radius: 6px; padding: .35em .5em; max-width: 100%; }
.page .field > :is(input:not([type=checkbox], [type=date], [type=datetime-local], [type=number]), select, textarea) { width: 100%; }
.page .choices { display: flex; flex-wrap: wrap; gap: .2em 1em; } .page ::placeholder { color: var(--dim); opacity: 1; }
.page [aria-invalid=true], .page [data-validation=error] .range input { border-color: var(--error); }
.page .field p, .page .message + p { margin: .2em 0 0; } .page .hint { color: var(--dim); font-size: .9em; } .page .error { color: var(--error); } .page .warning { color: var(--warning); }
.page button { cursor: pointer; background: var(--raised); border: 1px solid var(--line); border-radius: 6px; padding: .35em .8em; margin: 0 .3em .3em 0; }
.page button:disabled, .page :is(input, select, textarea):disabled { opacity: .65; cursor: not-allowed; }
.page button[data-block][data-event] { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
.page button.danger { border-color: var(--error); } .page button.danger[data-event] { background: var(--error); border-color: var(--error); color: var(--paper); }
.page button.link { background: none; border: 0; padding: 0; margin: 0 .7em .3em 0; color: var(--accent); text-decoration: underline; text-align: start; } .page button.link[data-block][data-event] { background: none; color: var(--accent); }
.page [aria-current=page] { font-weight: 600; text-decoration: none; }
.page .sort { border: 0; padding: 0 .15em; margin: 0; background: none; font-size: .7em; }
.page :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.page [role=tablist] { display: flex; flex-wrap: wrap; gap: .2em; border-bottom: 1px solid var(--line); margin-bottom: .8em; }
.page [role=tab] { border: 0; border-radius: 6px 6px 0 0; background: none; margin: 0; } .page [role=tab][aria-selected=true] { border-bottom: 3px solid var(--accent); font-weight: 600; }
.page .scroll { overflow: auto; max-height: 70vh; } .page table { border-collapse: collapse; min-width: min(100%, 20em); }
.page th, .page td { border-bottom: 1px solid var(--line); padding: .35em .7em; text-align: start; vertical-align: top; min-width: 4em; overflow-wrap: break-word; } .page thead th { white-space: nowrap; position: sticky; top: 0; background: var(--raised); }
.page tbody th { color: var(--dim); font-weight: 400; min-width: 0; }
.page figure { margin-inline: 0; } .page figcaption { font-weight: 600; margin-bottom: .3em; }
.page dl { display: grid; grid-template-columns: max-content 1fr; gap: .1em 1em; margin: 0 0 .6em; } .page dt { color: var(--dim); max-width: 14em; } .page dd { margin: 0; }
.page .text { white-space: pre-wrap; margin: 0 0 .4em; } .page pre { background: var(--raised); border-radius: 6px; padding: .6em; overflow: auto; white-space: pre-wrap; }
.page .markdown > :first-child { margin-top: 0; } .page .markdown code { background: var(--raised); border-radius: 4px; padding: 0 .25em; } .page .markdown blockquote { margin-inline: 0; padding-inline-start: 1em; border-inline-start: 3px solid var(--line); color: var(--dim); }
.page .message { border-inline-start: 4px solid var(--info); background: var(--raised); padding: .5em .8em; border-radius: 4px; margin-bottom: .6em; }
.page .message[data-status=error] { border-color: var(--error); } .page .message[data-status=warning] { border-color: var(--warning); } .page .message[data-status=success] { border-color: var(--success); }
.page img, .page svg { max-width: 100%; height: auto; } .page .image { display: inline-block; border: 1px dashed var(--dim); border-radius: 6px; padding: .3em .6em; color: var(--dim); }
.page .chart { background: #fff; border: 1px solid var(--line); border-radius: 8px; }
.page [aria-busy=true] { border-inline-start: 3px dotted var(--dim); padding-inline-start: .5em; } .page small { color: var(--dim); } .page summary { cursor: pointer; }
.page .item, .page tbody tr { content-visibility: auto; contain-intrinsic-size: auto 2.2em; }
@media (max-width: 40em) { .page dl { grid-template-columns: 1fr; } .page dd { margin-bottom: .4em; } .page th, .page td { padding: .3em .4em; } }
@media print { .page button, .page .more { display: none; } .page .scroll { max-height: none; overflow: visible; } .page [role=tab] { display: inline; } }
`;
