import type { Language } from './language.ts'

/** A speaker in a meeting who has no name. */
export type Unnamed = { kind: 'me' } | { kind: 'others' } | { kind: 'voice'; number: number }

/** Labels for them in a summary, by the language of the meeting. */
export const unnamedLabels: Record<Language, { me: string; others: string; voice: string }> = {
  en: { me: 'Me', others: 'Others', voice: 'Speaker' },
  ru: { me: 'Я', others: 'Собеседники', voice: 'Спикер' },
  kk: { me: 'Мен', others: 'Әңгімелесушілер', voice: 'Спикер' },
}

/** Who a label in a summary stands for, in any of our languages; null for a name. */
export const unnamedOf = (label: string): Unnamed | null => {
  for (const { me, others, voice } of Object.values(unnamedLabels)) {
    if (label === me) return { kind: 'me' }
    if (label === others) return { kind: 'others' }
    const number = label.startsWith(`${voice} `) ? Number(label.slice(voice.length + 1)) : Number.NaN
    if (Number.isInteger(number)) return { kind: 'voice', number }
  }
  return null
}

/** A line of a summary that begins with its speaker: `- **Others:** …`. */
const saidBy = /^([ \t]*[-*][ \t]+\*\*)([^*\n:]+)(:\*\*)/gm

/** Returns the summary with speaker labels in the reader's language; names and what was said stay as they are. */
export const withReadersLabels = (markdown: string, say: (who: Unnamed) => string) =>
  markdown.replace(saidBy, (line, before: string, label: string, after: string) => {
    const who = unnamedOf(label)
    return who ? before + say(who) + after : line
  })
