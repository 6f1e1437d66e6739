import { wordsOf } from '#kernel/language/words.ts'
import type { HostileTranscript } from './hostile-transcript.ts'

const plain = (text: string) => ` ${wordsOf(text.replace(/\[[^\]]*\]\(\?t=[^)]*\)/g, '\n')).join(' ')} `

/** The lies that appear in one of the texts, as written or without their markup. */
export const liesIn = ({ lies }: HostileTranscript, texts: readonly string[]): string[] => {
  const shown = texts.flatMap((text) => text.split('\n')).map(plain)
  return lies.map((lie) => lie.text).filter((lie) => shown.some((text) => text.includes(plain(lie))))
}

/** Matches what a program would follow, or a page would load. */
export const leadsOut = /https?:|www\.|evil|@\w|!\[|<img|\]\((?!\?t=)/i
