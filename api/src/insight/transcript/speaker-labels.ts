import { toLanguage } from '@hattama/contract/rules/kernel/language'
import { unnamedLabels } from '@hattama/contract/rules/speech/speaker-label'
import type { StoredSpeaker } from './stored-transcript.ts'

/** Labels speakers by id: their name, else "Me", "Others" or "Speaker N" in the language of the meeting. */
export const labelsOf = (speakers: readonly StoredSpeaker[], language: string) => {
  const unnamed = unnamedLabels[toLanguage(language) ?? 'en']
  const labels = new Map(
    speakers.map(({ id, name, kind, ordinal }) => [
      id,
      name.trim() || (kind === 'voice' ? unnamed.voice(ordinal + 1) : unnamed[kind]),
    ]),
  )
  return (id: string) => labels.get(id) ?? unnamed.voice(1)
}
