/** Whether every part of what is typed starts a word of the text, ignoring case. */
export const startWords = (typed: string, text: string): boolean => {
  const words = text.toLowerCase().split(/[\s:]+/)
  return typed
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part)))
}
