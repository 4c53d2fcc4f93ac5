/** An icon: its name, or the properties of an Icon block. */
export type IconProperty = string | { readonly name?: string; readonly title?: string };

/** Names an icon without a label: by its title, else by its own name. */
export function iconName(icon: IconProperty | undefined): string | undefined {
  return typeof icon === 'object' ? icon?.title || icon?.name : icon;
}
