import type { EditRequest } from '@hattama/contract/speech/edit'
import type { Speaker } from '@hattama/contract/speech/transcript'

/** Where a speaker change applies; `onwards` = this speaker's segments from the turn to the end. */
export type Scope = 'everywhere' | 'turn' | 'onwards'

type Wish = {
  speakerId: string
  segmentIds: readonly string[]
  scope: Scope
  /** `isNew`: a different person, unnamed if the name is empty */
  to: { name: string; isNew?: boolean } | { speakerId: string }
  speakers: readonly Speaker[]
  revision: number
}

type SpeakerRequest = Extract<EditRequest, { kind: 'name' | 'merge' | 'speaker' }>

/** The edit for a wish; null when nothing would change. A name another speaker already has means that speaker. */
export const speakerRequest = (wish: Wish): SpeakerRequest | null => {
  const { speakerId, scope, to, speakers, revision } = wish
  const segmentIds = [...wish.segmentIds]
  const named = 'name' in to && to.name !== '' ? speakers.find((s) => s.name === to.name) : undefined
  const target = 'speakerId' in to ? to.speakerId : named?.id
  if (target === speakerId) return null
  if (target !== undefined) {
    return scope === 'everywhere'
      ? { kind: 'merge', speakerId, intoId: target }
      : { kind: 'speaker', segmentIds, to: { speakerId: target }, revision }
  }
  const name = 'name' in to ? to.name : ''
  const isNew = 'name' in to && to.isNew === true
  if (scope !== 'everywhere') {
    return name === '' && !isNew ? null : { kind: 'speaker', segmentIds, to: { name }, revision }
  }
  return speakers.find((s) => s.id === speakerId)?.name === name ? null : { kind: 'name', speakerId, name }
}

/** A speaker's segments from the given one to the end. */
export const onwardsFrom = (
  segments: readonly { id: string; speakerId: string }[],
  segmentId: string,
): string[] => {
  const at = segments.findIndex((p) => p.id === segmentId)
  const speakerId = segments[at]?.speakerId
  if (speakerId === undefined) return []
  return segments
    .slice(at)
    .filter((p) => p.speakerId === speakerId)
    .map((p) => p.id)
}

/** Segments of the turn that contains a segment: consecutive ones of the same speaker. */
export const turnAround = (
  segments: readonly { id: string; speakerId: string }[],
  segmentId: string,
): string[] => {
  const at = segments.findIndex((p) => p.id === segmentId)
  const speakerId = segments[at]?.speakerId
  if (speakerId === undefined) return []
  let [from, to] = [at, at]
  while (segments[from - 1]?.speakerId === speakerId) from -= 1
  while (segments[to + 1]?.speakerId === speakerId) to += 1
  return segments.slice(from, to + 1).map((p) => p.id)
}
