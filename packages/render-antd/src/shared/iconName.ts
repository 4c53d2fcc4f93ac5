/** An icon: its name, or the properties of an Icon block. */
export type IconProperty = string | { readonly name?: string; readonly title?: string };

/** What to call an icon that stands without words. */
export function iconName(icon: IconProperty | undefined): string | undefined {
  return typeof icon === 'object' ? icon?.title || icon?.name : icon;
}
