/** Reads the argument of methods that open and close: `setOpen` with `args: [{ open: true }]`. */
export function openArgument(method: string, args: unknown): boolean {
  if (typeof args !== 'object' || args === null) {
    throw new Error(`${method} needs args: [{ open: true }] or [{ open: false }].`);
  }
  return Boolean((args as { open?: unknown }).open);
}
