import { contentStems } from '#kernel/language/content.ts'
import { sameName } from '#kernel/language/same-root.ts'
import { stopWords } from '#kernel/language/stop-words.ts'
import { wordsOf } from '#kernel/language/words.ts'
import { writtenEnds } from '#kernel/language/written-ends.ts'
import { isPromise } from '../../grounding/promises.ts'
import { sharedWords } from '../../grounding/support.ts'
import { aroundWithout, type Line } from '../../transcript/lines.ts'
import type { Meeting } from '../../transcript/meeting.ts'

/** Lines before and after the cited ones in which a task may be given: the request and the "yes, I will". */
const reach = 3

/** Words that name nobody in particular. */
const nobody = new Set(
  wordsOf(`team everyone everybody all someone somebody anyone nobody none unknown unassigned speaker speakers group
  participants they others команда все всем кто-то кто-нибудь никто участники спикер неизвестно другие остальные
  команда барлығы бәрі біреу ешкім қатысушылар басқалар`),
)

/** A promise with more words of its own is one to do just that, and perhaps not the task. */
const fewWords = 1

/** Whether a line takes the task on: "I will", with no other thing in it, or with a word of the task. Then it is the speaker's. */
const takesOn = (line: Line, task: string) =>
  isPromise(line) && (contentStems(line.text).length <= fewWords || sharedWords(task, line.text).found > 0)

/**
 * The owner of a task, as shown: a person heard in the lines the task is based on, or named there. Where somebody takes it
 * on in so many words ("I will"), it is theirs, unless the sentence itself names the claimed one ("I will ask Marat to").
 * Null for "everybody", for nobody, and for anyone neither heard nor named there: an owner is never guessed.
 */
export const ownerOf = (
  claimed: string | null,
  { task, cited }: { task: string; cited: readonly Line[] },
  meeting: Meeting,
  withheld: ReadonlySet<number>,
): string | null => {
  const wanted = wordsOf(claimed ?? '')
  if (wanted.length === 0 || wanted.length > 4) return null
  const near = aroundWithout(meeting.lines, cited, reach, withheld)
  const taken = cited.filter((line) => takesOn(line, task))
  const heard = (taken.length > 0 ? taken : near)
    .map((line) => meeting.voices.find((v) => v.id === line.speakerId))
    .filter((v) => v !== undefined)
  const label = (claimed ?? '').trim().toLowerCase()
  const speaker = heard.find((v) =>
    v.kind !== 'others' || v.named ? matches(wanted, label, v.label) : false,
  )
  if (speaker) return speaker.label
  if (wanted.some((w) => nobody.has(w))) return null
  const texts = taken.length > 0 ? sentencesAbout(task, taken) : near.map((line) => line.text)
  const spoken = texts.flatMap(wordsOf)
  const named = wanted.filter((w) => !stopWords.has(w) && w.length > 1)
  if (named.length === 0) return null
  const known = [...meeting.voices.filter((v) => v.named).map((v) => v.label), ...meeting.participants]
  const person = known.find((name) => matches(wanted, label, name))
  if (person) return wordsOf(person).some((part) => spoken.some((w) => sameName(part, w))) ? person : null
  if (!named.every((w) => spoken.some((s) => sameName(w, s)))) return null
  return (claimed ?? '').trim().slice(0, 200)
}

/** The sentences of lines that share a word with a task. */
const sentencesAbout = (task: string, lines: readonly Line[]): string[] =>
  lines
    .flatMap(({ text }) => {
      const words = text.split(/\s+/)
      return [0, ...writtenEnds(words)].map((from, i, all) => words.slice(from, all[i + 1]).join(' '))
    })
    .filter((sentence) => sharedWords(task, sentence).found > 0)

const matches = (wanted: readonly string[], label: string, name: string) => {
  if (name.toLowerCase() === label) return true
  const parts = wordsOf(name).filter((p) => !/^\d+$/.test(p) && !nobody.has(p))
  return parts.length > 0 && wanted.some((w) => parts.some((p) => sameName(w, p)))
}
