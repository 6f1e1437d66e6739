import type { Statement } from './statement.ts'

/** The words of a passage, without names: whose they are is said beside it. "…" where something is left out. */
export const passageText = (list: readonly Statement[]): string =>
  list
    .map((s, i) => {
      const before = list[i - 1]
      const isLeftOut = before !== undefined && before.i !== s.i - 1
      return `${before ? (isLeftOut ? ' … ' : ' ') : ''}${s.u.text}`
    })
    .join('')
