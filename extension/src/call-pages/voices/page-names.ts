import type { NamedSource } from './rows.ts'

/** An audio receiver: the track it feeds, and the sources it has named so far. */
export type Hearing = { trackId: string; own: readonly number[]; contributors: readonly number[] }

const at = (value: unknown, ...path: string[]): unknown => {
  let found = value
  for (const key of path) {
    if (found === null || typeof found !== 'object') return undefined
    found = Reflect.get(found, key)
  }
  return found
}
const call = (value: unknown, name: string, ...args: unknown[]): unknown => {
  const method = at(value, name)
  return typeof method === 'function' ? Reflect.apply(method, value, args) : undefined
}
const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value instanceof Map ? [...value.values()] : []

/**
 * Names that the page keeps for its sound, read from the state of its own client: nothing is changed, and what is missing is
 * left out. Jitsi: the participant of each track. Teams: whose source a contributor is.
 */
export const namesOf = (page: object, receivers: readonly Hearing[]): NamedSource[] => [
  ...ofJitsi(page, receivers),
  ...ofTeams(page, receivers),
]

const ofJitsi = (page: object, receivers: readonly Hearing[]): NamedSource[] => {
  const state = call(at(page, 'APP', 'store'), 'getState')
  const tracks = listOf(at(state, 'features/base/tracks'))
  const people = at(state, 'features/base/participants', 'remote')
  return tracks.flatMap((track): NamedSource[] => {
    if (at(track, 'mediaType') !== 'audio' || at(track, 'local') === true) return []
    const person = call(people, 'get', at(track, 'participantId'))
    const name = at(person, 'name')
    const trackId = at(track, 'jitsiTrack', 'track', 'id')
    const hearing = receivers.find((r) => r.trackId === trackId)
    if (typeof name !== 'string' || !hearing) return []
    return hearing.own.map((source) => [`s${source}`, name])
  })
}

const ofTeams = (page: object, receivers: readonly Hearing[]): NamedSource[] => {
  const client = call(at(page, 'msteamscalling'), 'deref')
  const inCall = call(at(client, 'callingService'), 'getActiveCall')
  const people = listOf(at(inCall, 'participants'))
  return receivers.flatMap(({ contributors }) =>
    contributors.flatMap((source): NamedSource[] => {
      const person = people.find((p) => call(p, 'hasAudioSource', source) === true)
      const name = at(person, 'displayName')
      return typeof name === 'string' ? [[`c${source}`, name]] : []
    }),
  )
}
