import type { EditRequest } from '@hattama/contract/edit'
import type { Speaker } from '@hattama/contract/transcript'

export type Scope = 'everywhere' | 'turn'

type Wish = {
  speakerId: string
  segmentIds: readonly string[]
  scope: Scope
  to: { name: string } | { speakerId: string }
  speakers: readonly Speaker[]
  revision: number
}

type SpeakerRequest = Extract<EditRequest, { kind: 'name' | 'merge' | 'speaker' }>

/** The edit a person means; null when nothing would change. A name another speaker has means that speaker. */
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
  if (scope === 'turn') return name === '' ? null : { kind: 'speaker', segmentIds, to: { name }, revision }
  return speakers.find((s) => s.id === speakerId)?.name === name ? null : { kind: 'name', speakerId, name }
}

/** Segments of the turn a segment stands in: the same speaker's, one after another. */
export const turnAround = (
  paragraphs: readonly { id: string; speakerId: string }[],
  segmentId: string,
): string[] => {
  const at = paragraphs.findIndex((p) => p.id === segmentId)
  const speakerId = paragraphs[at]?.speakerId
  if (speakerId === undefined) return []
  let [from, to] = [at, at]
  while (paragraphs[from - 1]?.speakerId === speakerId) from -= 1
  while (paragraphs[to + 1]?.speakerId === speakerId) to += 1
  return paragraphs.slice(from, to + 1).map((p) => p.id)
}
