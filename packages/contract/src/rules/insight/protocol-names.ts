import { unnamedLabels, unnamedOf } from '../speech/speaker-label.ts'

// No zod here: the screen that edits a protocol does not bundle a validator.

/** What somebody is called in formal minutes, and what they are called from now on. */
export type Renaming = { from: string; to: string }

type Line = { who: string; text: string; moment: { quote: string } | null }
type Decision = { responsible: string; text: string; moment: { quote: string } | null }
type Item<L extends Line, D extends Decision> = {
  heard: readonly L[]
  spoke: readonly L[]
  decided: readonly D[]
  assigned?: readonly D[] | undefined
}

/** Whether two names mean one person: the same words, or one voice under its label in whichever language. */
export const isSameName = (a: string, b: string): boolean => {
  if (a.trim() === b.trim()) return true
  const [one, other] = [unnamedOf(a.trim()), unnamedOf(b.trim())]
  return one?.kind === 'voice' && other?.kind === 'voice' && one.number === other.number
}

/** The names of a list ("Anna, Speaker 2"), each as it stands there. */
export const namesIn = (names: string): string[] =>
  names.split(/[,;]/).flatMap((one) => (one.trim() === '' ? [] : [one.trim()]))

const newName = (name: string, renamings: readonly Renaming[]) =>
  renamings.find(({ from }) => isSameName(from, name))?.to

/** One name or a list of them, with new names where somebody got one. */
export const renamed = (names: string, renamings: readonly Renaming[]): string =>
  names
    .split(/([,;])/)
    .map((part) => {
      const name = part.trim()
      const to = name === '' ? undefined : newName(name, renamings)
      return to === undefined ? part : part.replace(name, () => to)
    })
    .join('')

/** Every label of a voice, longest first: "Speaker 12" is not "Speaker 1" followed by a 2. */
const labelled = (text: string, renamings: readonly Renaming[]): string => {
  const labels = renamings
    .flatMap(({ from, to }) => {
      const voice = unnamedOf(from.trim())
      if (voice?.kind !== 'voice') return []
      return Object.values(unnamedLabels).map((label) => ({ label: label.voice(voice.number), to }))
    })
    .toSorted((a, b) => b.label.length - a.label.length)
  if (labels.length === 0) return text
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${labels.map(({ label }) => label).join('|')})(?![\\p{L}\\p{N}])`,
    'gu',
  )
  return text.replace(pattern, (found) => labels.find(({ label }) => label === found)?.to ?? found)
}

/** Words that were said keep a label that is part of them; a name that stands for somebody in a text is told by nothing. */
const textOf = ({ text, moment }: Line | Decision, renamings: readonly Renaming[]) =>
  moment?.quote.includes(text) ? text : labelled(text, renamings)

/**
 * Points of formal minutes with new names wherever the former stood: who was heard, who spoke, who is responsible, and the
 * labels of voices ("Speaker 2") inside a text.
 */
export const itemsRenamed = <L extends Line, D extends Decision, I extends Item<L, D>>(
  items: readonly I[],
  renamings: readonly Renaming[],
): I[] => {
  if (renamings.length === 0) return [...items]
  const lines = (list: readonly L[]) =>
    list.map((one) => ({ ...one, who: renamed(one.who, renamings), text: textOf(one, renamings) }))
  const decisions = (list: readonly D[]) =>
    list.map((one) => ({
      ...one,
      responsible: renamed(one.responsible, renamings),
      text: textOf(one, renamings),
    }))
  return items.map((item) => ({
    ...item,
    heard: lines(item.heard),
    spoke: lines(item.spoke),
    decided: decisions(item.decided),
    ...(item.assigned && { assigned: decisions(item.assigned) }),
  }))
}

type Person = { id: string; name: string }

/** Who is called otherwise in the second list; not those who shared their name with somebody: it is unclear who is meant. */
export const renamingsBetween = (before: readonly Person[], after: readonly Person[]): Renaming[] =>
  before.flatMap(({ id, name }) => {
    const to = after.find((one) => one.id === id)?.name.trim() ?? ''
    const isShared = before.some((one) => one.id !== id && isSameName(one.name, name))
    return name.trim() === '' || to === '' || isShared || name.trim() === to ? [] : [{ from: name, to }]
  })
