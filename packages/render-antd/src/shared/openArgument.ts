/** The argument of the methods that open and close: `setOpen` with `args: [{ open: true }]`. */
export function openArgument(method: string, args: unknown): boolean {
  if (typeof args !== 'object' || args === null) {
    throw new Error(`${method} needs to know what to do: args: [{ open: true }] or [{ open: false }].`);
  }
  return Boolean((args as { open?: unknown }).open);
}
