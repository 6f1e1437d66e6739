import type { VoiceSuggestion } from '@hattama/contract/speech/remembered-voice'
import { clock } from '@hattama/contract/rules/kernel/time'
import type { Speaker } from '@hattama/contract/speech/transcript'
import { notify, problemText, useAppDispatch } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { percentText } from '@hattama/ui/format/amount'
import { Play } from 'lucide-react'
import { speakerRequest } from '../edits/speaker-request.ts'
import type { Edit } from '../edits/use-edits.ts'
import { usePlayer } from '../player/player-context.tsx'
import { useRecordingsTexts } from '../../kernel/texts.ts'
import { speakerName } from '../../kernel/text/speaker-name.ts'
import { useRefuseVoiceMutation } from './calls.ts'

type Props = {
  recordingId: string
  suggestion: VoiceSuggestion
  speakers: readonly Speaker[]
  revision: number
  edit: Edit
  /** plays a moment */
  onPlay: (ms: number) => void
  onAnswered?: () => void
}

/** Who a speaker sounds like, with samples to play; the user says yes or no, and can undo either. */
export const SuggestedVoice = (props: Props) => {
  const { recordingId, suggestion, speakers, revision, edit, onPlay, onAnswered } = props
  const { t, language } = useRecordingsTexts()
  const isSilent = usePlayer()?.isSilent === true
  const dispatch = useAppDispatch()
  const [refuse, { isLoading }] = useRefuseVoiceMutation()
  const { speakerId, personId, name, likeness, excerpts } = suggestion
  const shown = speakerName(
    speakers.find((s) => s.id === speakerId),
    t,
  )

  const take = () => {
    onAnswered?.()
    const request = speakerRequest({
      speakerId,
      segmentIds: [],
      scope: 'everywhere',
      to: { name },
      speakers,
      revision,
    })
    if (request) void edit(request, () => t('edit.renamed', { name }))
  }
  const say = async (isRefused: boolean) => {
    const { error } = await refuse({ recordingId, speakerId, personId, isRefused })
    if (error) dispatch(notify({ tone: 'problem', text: problemText(error) }))
    return !error
  }
  const leave = async () => {
    if (!(await say(true))) return
    const act = { label: t('action.undo'), run: () => void say(false) }
    dispatch(notify({ tone: 'done', text: t('familiar.refused', { name }), act }))
    onAnswered?.()
  }
  return (
    <div className="flex flex-col gap-2 text-sm">
      <p>
        <span className="text-muted">{shown}: </span>
        <span className="font-medium text-ink">{t('familiar.isIt', { name })}</span>{' '}
        <span className="text-muted">
          {t('familiar.likeness', { percent: percentText(likeness / 100, language) })}
        </span>
      </p>
      <div className="-ml-2 flex flex-wrap items-center gap-1.5 empty:hidden">
        {!isSilent &&
          excerpts.map(({ startMs }) => (
            <Button
              key={startMs}
              size="sm"
              variant="ghost"
              aria-label={t('familiar.hear', { time: clock(startMs) })}
              onClick={() => onPlay(startMs)}
            >
              <Play aria-hidden />
              <span className="tabular-nums">{clock(startMs)}</span>
            </Button>
          ))}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={take}>
          {t('familiar.yes', { name })}
        </Button>
        <Button size="sm" variant="secondary" pending={isLoading} onClick={() => void leave()}>
          {t('familiar.no')}
        </Button>
      </div>
    </div>
  )
}
