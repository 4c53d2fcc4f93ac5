import dedent from 'dedent';

/** The output of `help`. */
export const help = dedent`
  On the page:
    set title=Printer             fill in a field; several: set title="Printer on fire" priority=high
    click submit                  click; another event: click rows onRowClick {"rowIndex":0}
    call parts pushItem           a method of a block, from actions=[…] of its tag
    back                          go back to the page before
    {"type":"setValue", …}        an action as JSON, or a list of them

    Join several with ";" to send them in one call, as agents do: set title=Printer; click submit
    Values are JSON (3, true, null, ["a","b"]) or else text. Quotes make anything a text: set code="007"

  To look at things:
    read                          the whole page again
    read rows from=10             one block, as in the marks with …
    state [path]                  the data behind the page
    pages [search]                the pages that can be opened
    open ticket_view?id=2         open a page
    tools                         the tools that agents are offered
    tool find_tickets {"search":"vpn"}   call a tool

    help, quit (or Ctrl-D)

  A line with → is the call that an agent would make; its sessionId is left out. The lines after it, up to ←, are all that the
  agent reads. Tokens are an estimate.
`;
