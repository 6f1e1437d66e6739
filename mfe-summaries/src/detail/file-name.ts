/** Longest name without its ending, characters. */
const longest = 80

/** A title as a file name: without what file systems refuse, never empty. */
export const fileName = (title: string, ending: 'txt' | 'md'): string => {
  const name = title
    .replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
    .slice(0, longest)
    .trim()
  return `${name || 'summary'}.${ending}`
}

/** Hands a text to the person as a file. */
export const download = (name: string, text: string, mime: string) => {
  const url = URL.createObjectURL(new Blob([text], { type: `${mime};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
