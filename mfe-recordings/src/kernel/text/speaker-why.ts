import type { Language } from '@hattama/contract/rules/kernel/language'
import type { Speaker, TranscriptSegment } from '@hattama/contract/speech/transcript'
import { percentText } from '@hattama/ui/format/amount'
import type { useRecordingsTexts } from '../texts.ts'

type Translate = ReturnType<typeof useRecordingsTexts>['t']

/** How a turn got its speaker, and the speaker the name; empty if nothing had to be inferred. */
export const whyText = (
  speaker: Speaker | undefined,
  why: TranscriptSegment['why'],
  t: Translate,
  language: Language,
): string => {
  const { namedBy } = speaker ?? {}
  return [
    why && t(`why.voice.${why.by}`),
    why && why.share < 1 && t('why.share', { percent: percentText(why.share, language) }),
    namedBy && t(`why.name.${namedBy.by}`, { seconds: Math.round(namedBy.ms / 1000) }),
  ]
    .filter(Boolean)
    .join(' ')
}
