import type { RecordingDetails } from '@hattama/contract/library/recording'
import { faultText } from '@hattama/contract/rules/kernel/fault-text'
import { draftVoices } from '@hattama/contract/rules/speech/draft-voices'
import type { Transcript } from '@hattama/contract/speech/transcript'
import { BetterModels } from '@hattama/platform'
import { percentText } from '@hattama/ui/format/amount'
import { speechLanguageName } from '@hattama/ui/format/speech-language'
import { PersonalDataNote } from '../personal-data/personal-data-note.tsx'
import { useRecordingsTexts } from '../../kernel/texts.ts'
import { GapsNote } from './gaps-note.tsx'
import { Note } from '../../kernel/text/note.tsx'
import { Moments } from './moments.tsx'

/** Mean word confidence below which the text is flagged as uncertain. */
const unsureBelow = 0.6

/** What the reader should know about how the text was made. */
export const TranscriptNotices = ({
  metadata,
  recording,
  speakers,
  isBySound,
  mayEdit,
  onPlay,
}: {
  metadata: Transcript['metadata']
  recording: RecordingDetails
  /** current number of speakers; more than one means they were separated by hand */
  speakers: number
  /** some turn got its speaker only from the sound of the voice, not from the call's connections */
  isBySound: boolean
  mayEdit: boolean
  onPlay: (ms: number) => void
}) => {
  const { t, language } = useRecordingsTexts()
  const { draft, engine, confidence, otherScript = 0, gaps = [] } = metadata
  const refused = gaps.filter(({ because }) => because === undefined)
  // what was made up of bad sound and what is in another language cannot be told apart for certain
  const unclear = gaps.filter(({ because }) => because !== undefined)
  const diarized = recording.steps.find((step) => step.step === 'speakers')
  const isUndivided = speakers === 1 && recording.speakersWanted !== 1
  const isUndividedDraft = isUndivided && recording.layout === 'mixed' && diarized?.model === draftVoices
  const oneVoice =
    isUndivided && diarized?.engine === 'one voice'
      ? t('transcript.oneVoiceText')
      : isUndividedDraft && t('transcript.oneVoiceDraftText')
  const isDraftVoices = isBySound && speakers > 1 && diarized?.model === draftVoices
  const hasNames = recording.layout !== 'sides' && (recording.consent?.page?.seen.length ?? 0) > 0
  return (
    <>
      <PersonalDataNote recordingId={recording.id} />
      {recording.status === 'completed' && recording.fault?.source === 'media' && (
        <Note>{t(`fault.${faultText(recording.fault)}`)}</Note>
      )}
      {refused.length > 0 && (
        <GapsNote recording={recording} gaps={refused} mayEdit={mayEdit} onPlay={onPlay} />
      )}
      {unclear.length > 0 && (
        <Note title={t('unclear.title')} act={<BetterModels />}>
          {t('unclear.text')} <Moments spans={unclear} onPlay={onPlay} />. {t('unclear.later')}
        </Note>
      )}
      {draft && (
        <Note title={t('transcript.draft')} act={<BetterModels spoken={recording.language} />}>
          {t('transcript.draftText', { engine: engine ?? '' }).replace(' ()', '')}
          {oneVoice && ` ${oneVoice}`}
          {isDraftVoices && ` ${t('transcript.draftVoicesText')}`}
        </Note>
      )}
      {confidence !== null && confidence < unsureBelow && (
        <Note title={t('transcript.unsure')}>
          {t('transcript.unsureText', { percent: percentText(confidence, language) })}
        </Note>
      )}
      {otherScript > 0 && recording.language !== null && (
        <Note title={t('transcript.otherScript')}>
          {t('transcript.otherScriptText', {
            count: otherScript,
            language: speechLanguageName(recording.language, language),
          })}
        </Note>
      )}
      {oneVoice && !draft && (
        <Note title={t('transcript.oneVoice')} act={<BetterModels />}>
          {oneVoice}
        </Note>
      )}
      {isDraftVoices && !draft && (
        <Note title={t('transcript.draftVoices')} act={<BetterModels />}>
          {t('transcript.draftVoicesText')}
        </Note>
      )}
      {hasNames && <Note>{t('transcript.namesUnmatched')}</Note>}
    </>
  )
}
