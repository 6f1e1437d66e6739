import type { Language } from '../kernel/language.ts'

/** A speaker in a meeting who has no name. */
export type Unnamed = { kind: 'me' } | { kind: 'others' } | { kind: 'voice'; number: number }

type Labels = { me: string; others: string; voice: (number: number) => string }

/** Labels for them in a summary, by the language of the meeting. */
export const unnamedLabels: Record<Language, Labels> = {
  en: { me: 'Me', others: 'Others', voice: (number) => `Speaker ${number}` },
  ru: { me: 'Я', others: 'Собеседники', voice: (number) => `Спикер ${number}` },
  kk: { me: 'Мен', others: 'Әңгімелесушілер', voice: (number) => `${number}-сөйлеуші` },
}

/** Who a label in a summary names, in any of our languages; null for a name. Earlier Kazakh summaries have the Russian label. */
export const unnamedOf = (label: string): Unnamed | null => {
  const number = Number(/\d+/.exec(label)?.[0])
  for (const { me, others, voice } of Object.values(unnamedLabels)) {
    if (label === me) return { kind: 'me' }
    if (label === others) return { kind: 'others' }
    if (Number.isInteger(number) && label === voice(number)) return { kind: 'voice', number }
  }
  return null
}

/** A line of a summary that begins with its speaker or with whose task it is: `- **Others:** …`, `- **Me** — …`. */
const saidBy = /^([ \t]*[-*][ \t]+\*\*)([^*\n:]+)(:\*\*|\*\* — )/gm
/** Who speaks in an exchange: `- Me: “…” Others: “…”`. */
const speaksIn = /(^[ \t]*[-*][ \t]+|” )([^“”*\n:]{1,40})(: “)/gm

/** Returns the summary with speaker labels in the reader's language; names and what was said stay as they are. */
export const withReadersLabels = (markdown: string, say: (who: Unnamed) => string) =>
  [saidBy, speaksIn].reduce(
    (text, pattern) =>
      text.replace(pattern, (line, before: string, label: string, after: string) => {
        const who = unnamedOf(label)
        return who ? before + say(who) + after : line
      }),
    markdown,
  )

/** Parts of a line about a task: what, who, when. */
const between = ' · '

/**
 * A sentence of an answer with speaker labels in the reader's language, where they say who spoke or who is to do it: in
 * front of what was said ("Speaker 1: …  – Speaker 2: …"), or a part of its own. What was said stays as it is.
 * @param speakers those of the moments it cites
 * @param put a label in the reader's language, any other name as it is
 */
export const withReadersSpeakers = (
  sentence: string,
  speakers: readonly string[],
  put: (label: string) => string,
): string => {
  const led = [...new Set(speakers)]
    .filter((label) => unnamedOf(label) !== null)
    .reduce(
      (text, label) =>
        (text.startsWith(`${label}: `) ? put(label) + text.slice(label.length) : text).replaceAll(
          ` – ${label}: `,
          () => ` – ${put(label)}: `,
        ),
      sentence,
    )
  return led.split(between).map(put).join(between)
}
