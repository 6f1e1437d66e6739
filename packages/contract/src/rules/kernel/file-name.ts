import { normalForm } from './normal-form.ts'
import { cutTo } from './outside-text.ts'
import { shown } from './shown.ts'

/** Longest name we keep, in UTF-16 units; the stem is cut and the extension kept. */
const longest = 255

/** Longest title in the name of a file that is taken along, UTF-16 units: it stays readable in a folder. */
const longestTitle = 80

/**
 * A title as the beginning of a file's name: on one line, and where it is long cut after a whole word, unless one word is longer
 * than all of it.
 */
export const titleInFileName = (title: string): string => {
  const line = title.replaceAll(/[\s/\\]+/g, ' ').trim()
  if (line.length <= longestTitle) return line
  const cut = cutTo(line, longestTitle)
  const isWhole = line[cut.length] === ' '
  const end = isWhole ? cut.length : cut.lastIndexOf(' ')
  return cut.slice(0, end > 0 ? end : cut.length).replace(/[\s,;:.–—-]+$/, '')
}

/**
 * Returns a file name safe to show and store: the last path segment, without control, direction-changing or reserved
 * characters. It is never used as a path. Called `recording` if nothing is left that can be seen.
 */
export const safeFileName = (given: string | undefined): string => {
  const last =
    normalForm(given ?? '', 'NFC')
      .split(/[/\\]/)
      .at(-1) ?? ''
  const clean = last
    // oxlint-disable-next-line no-control-regex -- control characters are what is to go
    .replace(/[\u0000-\u001F\u007F-\u009F\u200E\u200F\u202A-\u202E\u2066-\u2069<>:"|?*]/g, '')
    .replace(/^[.\s]+|(?<![.\s])[.\s]+$/g, '')
  const extension = /\.[^.]{1,10}$/.exec(clean)?.[0] ?? ''
  if (shown(clean.slice(0, clean.length - extension.length)) === '') return `recording${extension}`
  if (clean.length <= longest) return clean
  return cutTo(clean, longest - extension.length) + extension
}
