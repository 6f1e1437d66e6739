import type { Line } from '../transcript/lines.ts'
import { holdsName, isName, namesIn } from './names.ts'

/** Somebody of the meeting, under all words that name them: "Тимур", "Ахметов". */
export type Person = readonly string[]

/** Joins labels that share a word: a voice called by its first name is the participant of that name. */
export const personsOf = (people: readonly string[]): Person[] => {
  const persons: string[][] = []
  for (const names of people.map(namesIn).filter((n) => n.length > 0)) {
    const same = persons.filter((p) => p.some((a) => a === names[0]) || names.some((b) => b === p[0]))
    // a first name that two share joins neither
    if (same.length === 1) same[0]?.push(...names.filter((n) => !same[0]?.includes(n)))
    else persons.push([...names])
  }
  return persons
}

export const isNamed = (person: Person, word: string): boolean => person.some((n) => isName(n, word))

export const speaks = (person: Person, line: Line): boolean =>
  person.some((n) => holds(speakerNames, line, line.speaker, n))

export const isMentioned = (person: Person, line: Line): boolean =>
  person.some((n) => holds(spokenNames, line, line.text, n))

type NamesHeld = WeakMap<Line, Map<string, boolean>>
const speakerNames: NamesHeld = new WeakMap()
const spokenNames: NamesHeld = new WeakMap()

/** `holdsName`, cached by line, since every claim asks for the same few people. */
const holds = (held: NamesHeld, line: Line, text: string, name: string): boolean => {
  const names = held.get(line) ?? new Map<string, boolean>()
  held.set(line, names)
  const known = names.get(name) ?? holdsName(text, name)
  names.set(name, known)
  return known
}
