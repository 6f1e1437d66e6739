import { maxSpeakerNameLength } from '@hattama/contract/speech/edit'
import type { Speaker, TranscriptSegment } from '@hattama/contract/speech/transcript'
import { Button } from '@hattama/ui/button'
import { namesBegun } from '@hattama/ui/offered-names'
import { Popover } from '@hattama/ui/popover'
import { Segmented } from '@hattama/ui/segmented'
import { Input } from '@hattama/ui/text-field'
import { UserPlus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { VoiceSuggestion } from '@hattama/contract/speech/remembered-voice'
import { SuggestedVoice } from '../remembered-voices/suggested-voice.tsx'
import { useRecordingsTexts } from '../../kernel/texts.ts'
import { speakerColour, speakerName } from '../../kernel/text/speaker-name.ts'
import { whyText } from '../../kernel/text/speaker-why.ts'
import { type Scope, speakerRequest } from '../edits/speaker-request.ts'
import type { Edit } from '../edits/use-edits.ts'
import { useOfferedPeople } from './use-offered-people.ts'

export type SpeakerQuestion = {
  anchor: HTMLElement
  speakerId: string
  /** segments of the turn, and all of this speaker's from there to the end */
  turn: readonly string[]
  onwards: readonly string[]
  /** `turn` is a text selection: there is no scope to choose */
  isSelection?: boolean
  /** how the speaker of the turn's first segment was identified */
  why?: TranscriptSegment['why']
}

type Props = {
  question: SpeakerQuestion
  speakers: readonly Speaker[]
  /** names supplied with the recording */
  participants: readonly string[]
  revision: number
  edit: Edit
  recordingId: string
  /** who this speaker sounds like */
  suggestion?: VoiceSuggestion | undefined
  /** plays a moment */
  onPlay: (ms: number) => void
  onClose: () => void
}

/** Changes the speaker: a new name, a suggested one, or another speaker; everywhere or in this turn only. */
export const SpeakerPopover = (props: Props) => {
  const { question, speakers, participants, revision, edit, recordingId, suggestion, onPlay, onClose } = props
  const { t, language } = useRecordingsTexts()
  const current = speakers.find((s) => s.id === question.speakerId)
  const why = question.isSelection ? '' : whyText(current, question.why, t, language)
  const [name, setName] = useState(question.isSelection ? '' : (current?.name ?? ''))
  const [scope, setScope] = useState<Scope>(question.isSelection ? 'turn' : 'everywhere')
  const begun = name.trim() === current?.name ? '' : name.trim()
  const others = namesBegun(
    speakers
      .filter((s) => s.id !== question.speakerId || question.isSelection)
      .map((speaker) => ({ key: speaker.id, name: speakerName(speaker, t), speaker })),
    begun,
  )
  const suggested = useOfferedPeople(participants, new Set(speakers.map((s) => s.name)), begun)

  const change = (to: { name: string; isNew?: boolean } | { speakerId: string }) => {
    const segmentIds = scope === 'onwards' ? question.onwards : question.turn
    const { speakerId } = question
    const request = speakerRequest({ speakerId, segmentIds, scope, to, speakers, revision })
    onClose()
    if (!request) return
    const shown =
      'name' in to
        ? to.name
        : speakerName(
            speakers.find((s) => s.id === to.speakerId),
            t,
          )
    const texts = { name: 'edit.renamed', merge: 'edit.merged', speaker: 'edit.moved' } as const
    void edit(request, () => t(texts[request.kind], { name: shown === '' ? t('edit.newSpeaker') : shown }))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    change({ name: name.trim() })
  }
  const choice =
    'flex w-full cursor-pointer items-center gap-2 rounded-md px-2 py-1.5 text-left text-sm hover:bg-hover'
  return (
    <Popover
      anchor={question.anchor}
      label={t('edit.speaker')}
      onClose={onClose}
      className="w-80 max-sm:w-screen"
    >
      <form onSubmit={submit} className="space-y-2.5">
        {/* a phone has room for a whole name beside nothing */}
        <div className="flex gap-2 max-sm:flex-wrap">
          <Input
            aria-label={t('edit.name')}
            placeholder={
              question.isSelection ? t('edit.name') : current && speakerName({ ...current, name: '' }, t)
            }
            value={name}
            maxLength={maxSpeakerNameLength}
            onChange={(event) => setName(event.target.value)}
            className="h-9"
          />
          <Button type="submit" disabled={scope !== 'everywhere' && name.trim() === ''}>
            {t('action.save')}
          </Button>
        </div>
        {!question.isSelection && (
          <Segmented
            label={t('edit.where')}
            value={scope}
            onChange={setScope}
            className="flex w-full flex-col items-stretch [&>button]:justify-start"
            options={[
              { value: 'everywhere', text: t('edit.everywhere') },
              { value: 'turn', text: t('edit.turn') },
              { value: 'onwards', text: t('edit.onwards') },
            ]}
          />
        )}
      </form>
      {suggestion && !question.isSelection && (
        <div className="mt-2.5 border-t border-line pt-2.5">
          <SuggestedVoice
            recordingId={recordingId}
            suggestion={suggestion}
            speakers={speakers}
            revision={revision}
            edit={edit}
            onPlay={onPlay}
            onAnswered={onClose}
          />
        </div>
      )}
      {why !== '' && <p className="mt-2.5 text-xs text-muted">{why}</p>}
      {(suggested.length + others.length > 0 || scope !== 'everywhere') && (
        <ul className="mt-2.5 max-h-52 overflow-y-auto border-t border-line pt-1.5">
          {others.map(({ name, speaker }) => (
            <li key={speaker.id}>
              <button type="button" className={choice} onClick={() => change({ speakerId: speaker.id })}>
                <span
                  aria-hidden
                  className="size-2 shrink-0 rounded-full"
                  style={{ background: speakerColour(speaker) }}
                />
                {t(scope === 'everywhere' ? 'edit.merge' : 'edit.give', { name })}
              </button>
            </li>
          ))}
          {scope !== 'everywhere' && (
            <li>
              <button type="button" className={choice} onClick={() => change({ name: '', isNew: true })}>
                <UserPlus aria-hidden className="size-3.5 shrink-0 text-faint" />
                {t('edit.split')}
              </button>
            </li>
          )}
          {suggested.map((person) => (
            <li key={person.key}>
              <button type="button" className={choice} onClick={() => change({ name: person.name })}>
                <span aria-hidden className="size-2 shrink-0 rounded-full border border-line-strong" />
                {person.isMe ? t('edit.me', { name: person.name }) : person.name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Popover>
  )
}
