import type { Statement } from './statement.ts'

/** The words of a passage: plain where one person speaks, else each person's behind the name; "…" where something is left out. */
export const passageText = (list: readonly Statement[], label: (speakerId: string) => string): string => {
  const isExchange = new Set(list.map((s) => s.u.speakerId)).size > 1
  return list
    .map((s, i) => {
      const before = list[i - 1]
      if (before?.u.speakerId !== s.u.speakerId) {
        return `${before ? ' – ' : ''}${isExchange ? `${label(s.u.speakerId)}: ` : ''}${s.u.text}`
      }
      return `${before.i === s.i - 1 ? ' ' : ' … '}${s.u.text}`
    })
    .join('')
}
