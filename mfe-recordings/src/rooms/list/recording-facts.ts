import type { Recording } from '@hattama/contract/library/recording'
import { isNobodyNamed } from '@hattama/contract/rules/library/participants'
import { displayStatus, statusWord } from '@hattama/contract/rules/library/status-display'
import { useParticipantNames } from '@hattama/platform'
import { lengthText, missing } from '@hattama/ui/format/duration'
import { tookPlaceText } from '@hattama/ui/format/took-place'
import { useRecordingsTexts } from '../../kernel/texts.ts'

/** Texts a list shows for a recording. `seconds`: the actual length, once it has been read. */
export const useRecordingFacts = (recording: Recording, seconds: number | undefined) => {
  const { t, language } = useRecordingsTexts()
  const [creator = ''] = useParticipantNames(recording)
  const named = isNobodyNamed(recording.participants) ? [] : recording.participants
  const count = recording.participantsCount ?? named.length
  return {
    creator,
    /** who is known by name */
    named,
    /** how many took part; empty until anything is known of it */
    people: count > 0 ? t('list.participants', { count }) : '',
    title: recording.title || t('word.untitledRecording'),
    date: tookPlaceText(recording, language),
    // a failed recording is not being processed
    length: lengthText(
      seconds ?? recording.duration,
      language,
      recording.status === 'failed' ? missing : t('list.processing'),
    ),
    status: t([`status.${statusWord(recording)}`, `status.${displayStatus(recording.status)}`]),
    open: t('list.play', { title: recording.title || t('word.untitledRecording') }),
  }
}
