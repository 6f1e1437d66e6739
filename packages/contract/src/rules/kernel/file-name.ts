import { normalForm } from './normal-form.ts'
import { cutTo } from './outside-text.ts'
import { shown } from './shown.ts'

/** Longest name we keep, in UTF-16 units; the stem is cut and the extension kept. */
const longest = 255

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
