/** The letters and digits of a text: `due_date` and "Due date" have the same. */
export function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}
