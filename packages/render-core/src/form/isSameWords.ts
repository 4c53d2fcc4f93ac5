/** Whether two texts have the same letters and digits, such as `due_date` and "Due date". */
export function isSameWords(one: string, other: string): boolean {
  const letters = lettersOf(one);
  return letters === '' ? one === other : letters === lettersOf(other);
}

function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}
