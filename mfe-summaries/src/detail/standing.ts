const plain = (text: string) =>
  text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '')
    .replace(/[*_`]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()

/** Whether every line of a list already stands in the markdown: it is then not said a second time. */
export const standsIn = (markdown: string, lines: readonly string[]): boolean => {
  const text = plain(markdown)
  return lines.every((line) => text.includes(plain(line)))
}
