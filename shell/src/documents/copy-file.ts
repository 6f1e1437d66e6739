/**
 * Puts a document on the clipboard twice: with its headings, lists and links for editors, as plain text for the rest. The
 * texts may still be under way: the clipboard waits, so that the click that asked for it still counts.
 * @throws what the texts were rejected with, or the browser's refusal
 */
export const copyTexts = (html: Promise<string>, plain: Promise<string>): Promise<void> => {
  const as = (type: string, text: Promise<string>) => text.then((value) => new Blob([value], { type }))
  return navigator.clipboard.write([
    new ClipboardItem({ 'text/html': as('text/html', html), 'text/plain': as('text/plain', plain) }),
  ])
}
