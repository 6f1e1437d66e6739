/** The fields of a person the display rules use (specification, section 3: User). */
type Person = {
  name?: string | null
  first_name?: string | null
  last_name?: string | null
  firstName?: string | null
  lastName?: string | null
  email?: string | null
  user_metadata?: { full_name?: string | null } | null
}

const clean = (text: string | null | undefined) => text?.trim() ?? ''
const first = (text: string) => text.match(/./u)?.[0] ?? ''

const names = (person: Person) =>
  [
    clean(person.first_name) || clean(person.firstName),
    clean(person.last_name) || clean(person.lastName),
  ].filter(Boolean)

const fullName = (person: Person) => clean(person.name) || clean(person.user_metadata?.full_name)

/** Name, else first plus last, else the part of the address before the @, else the fallback. */
export const displayName = (person: Person, fallback: string) =>
  fullName(person) || names(person).join(' ') || (clean(person.email).split('@')[0] ?? '') || fallback

/** Words of the name, else first and last name, else the first letter of the address; at most two, upper case. */
export const initials = (person: Person): string => {
  const words = fullName(person).split(/\s+/).filter(Boolean)
  const picked = words.length > 0 ? words : names(person)
  const letters = picked.length > 0 ? picked.map(first) : [first(clean(person.email))]
  return letters.slice(0, 2).join('').toUpperCase()
}

const colours = ['#1d6a56', '#2f5f8f', '#6a4c93', '#8a4b2f', '#7a3b5d', '#4c6b2f', '#3c5a6b', '#7b5b14']

/** A stable colour for a person; white text has a contrast of 4.5:1 on each. */
export const avatarColour = (seed: string) => {
  let sum = 0
  for (const char of seed) sum = (sum * 31 + (char.codePointAt(0) ?? 0)) % 9973
  return colours[sum % colours.length] ?? '#1d6a56'
}

const voices = ['#1d6a56', '#2458c5', '#8a4b2f', '#6a4c93', '#7b5b14', '#2f5f6f']

/** Colour of a speaker by order of appearance; colours repeat, names do not. */
export const voiceColour = (ordinal: number) => voices[ordinal % voices.length] ?? '#1d6a56'

/**
 * Colours of the participants of a meeting, the same wherever it is shown: that of their voice in its transcript, by its
 * number; whoever has none (null) takes the first that is free.
 */
export const participantColours = (ofVoices: readonly (number | null)[]): string[] => {
  const taken = new Set(ofVoices.flatMap((voice) => (voice === null ? [] : voiceColour(voice))))
  return ofVoices.map((voice, i) => {
    if (voice !== null) return voiceColour(voice)
    const free = voices.find((colour) => !taken.has(colour)) ?? voiceColour(i)
    taken.add(free)
    return free
  })
}
