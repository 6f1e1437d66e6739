import type { Headings } from '../summary/report/headings.ts'

/** Somebody heard in a recording, as stored. */
export type SpokenBy = { id: string; name: string; kind: 'me' | 'others' | 'voice'; ordinal: number }

/** Names, or what stands for them in the language of the meeting. */
export const labelsOf = (speakers: readonly SpokenBy[], text: Headings) => {
  const labels = new Map(
    speakers.map((s) => {
      const unnamed = s.kind === 'voice' ? text.speaker(s.ordinal + 1) : text[s.kind]
      return [s.id, s.name.trim() || unnamed]
    }),
  )
  return (id: string) => labels.get(id) ?? text.speaker(1)
}
