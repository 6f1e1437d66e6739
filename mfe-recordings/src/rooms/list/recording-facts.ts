import type { Recording } from '@hattama/contract/library/recording'
import { isNobodyNamed } from '@hattama/contract/rules/library/participants'
import { displayStatus, isBeingRecorded, isInProgress } from '@hattama/contract/rules/library/status-display'
import { useParticipantNames, useStatusWord } from '@hattama/platform'
import { lengthText, minutesText, missing } from '@hattama/ui/format/duration'
import { tellsWhen, tookPlaceText } from '@hattama/ui/format/took-place'
import { useMinute } from '@hattama/ui/format/use-minute'
import { useRecordingsTexts } from '../../kernel/texts.ts'

/** Texts a list shows for a recording. `seconds`: the actual length, once it has been read. */
export const useRecordingFacts = (recording: Recording, seconds: number | undefined) => {
  const { t, language } = useRecordingsTexts()
  const isRunning = isBeingRecorded(recording)
  const word = useStatusWord(recording)
  const now = useMinute(isRunning)
  const [creator = ''] = useParticipantNames(recording)
  const named = isNobodyNamed(recording.participants) ? [] : recording.participants
  const count = recording.participantsCount ?? named.length
  return {
    creator,
    /** how many others took part, so that a name alone is not taken for whoever recorded it */
    others: named.length > 0 ? Math.max(0, count - 1) : 0,
    /** who is known by name */
    named,
    /** how many took part; empty until anything is known of it */
    people: count > 0 ? t('list.participants', { count }) : '',
    title: recording.title || t('word.untitledRecording'),
    /** empty where the title tells it, unless nothing else is known yet */
    date:
      !isInProgress(recording.status) && tellsWhen(recording.title, recording.tookPlaceAt, language)
        ? ''
        : tookPlaceText(recording, language),
    // a meeting that goes on has a time since it began; a failed recording is not being processed
    length: isRunning
      ? minutesText((now - Date.parse(recording.tookPlaceAt)) / 60_000, language)
      : lengthText(
          seconds ?? recording.duration,
          language,
          recording.status === 'failed' ? missing : t('list.processing'),
        ),
    /** key of its status */
    word,
    status: t([`status.${word}`, `status.${displayStatus(recording.status)}`]),
    open: t('list.open', { title: recording.title || t('word.untitledRecording') }),
  }
}
