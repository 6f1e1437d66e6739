import { maximumSpeakerName } from '@hattama/contract/edit'
import type { Speaker } from '@hattama/contract/transcript'
import { Button } from '@hattama/ui/button'
import { Popover } from '@hattama/ui/popover'
import { Segmented } from '@hattama/ui/segmented'
import { Input } from '@hattama/ui/text-field'
import { type FormEvent, useState } from 'react'
import { useRecordingsTexts } from '../texts.ts'
import { speakerColour, speakerName } from '../transcript/speaker-name.ts'
import { type Scope, speakerRequest } from './speaker-request.ts'
import type { Edit } from './use-edits.ts'

export type SpeakerQuestion = { anchor: HTMLElement; speakerId: string; segmentIds: readonly string[] }

type Props = {
  question: SpeakerQuestion
  speakers: readonly Speaker[]
  /** names that came with the recording */
  participants: readonly string[]
  revision: number
  edit: Edit
  onClose: () => void
}

/** Who said this: a new name, a suggested one, or another speaker; everywhere or in this turn only. */
export const SpeakerPopover = ({ question, speakers, participants, revision, edit, onClose }: Props) => {
  const { t } = useRecordingsTexts()
  const current = speakers.find((s) => s.id === question.speakerId)
  const others = speakers.filter((s) => s.id !== question.speakerId)
  const [name, setName] = useState(current?.name ?? '')
  const [scope, setScope] = useState<Scope>('everywhere')
  const taken = new Set(speakers.map((s) => s.name))
  const suggested = participants.filter((p) => p !== 'You' && !taken.has(p))

  const change = (to: { name: string } | { speakerId: string }) => {
    const request = speakerRequest({ ...question, scope, to, speakers, revision })
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
    void edit(request, () => t(texts[request.kind], { name: shown === '' ? t('edit.nobody') : shown }))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    change({ name: name.trim() })
  }
  const choice =
    'flex w-full cursor-pointer items-center gap-2 rounded-md px-2 py-1.5 text-left text-sm hover:bg-hover'
  return (
    <Popover anchor={question.anchor} label={t('edit.speaker')} onClose={onClose}>
      <form onSubmit={submit} className="space-y-2.5">
        <div className="flex gap-2">
          <Input
            aria-label={t('edit.name')}
            placeholder={current && speakerName({ ...current, name: '' }, t)}
            value={name}
            maxLength={maximumSpeakerName}
            onChange={(event) => setName(event.target.value)}
            className="h-9"
          />
          <Button type="submit" disabled={scope === 'turn' && name.trim() === ''}>
            {t('action.save')}
          </Button>
        </div>
        <Segmented
          label={t('edit.where')}
          value={scope}
          onChange={setScope}
          options={[
            { value: 'everywhere', text: t('edit.everywhere') },
            { value: 'turn', text: t('edit.turn') },
          ]}
        />
      </form>
      {suggested.length + others.length > 0 && (
        <ul className="mt-2.5 max-h-52 overflow-y-auto border-t border-line pt-1.5">
          {others.map((speaker) => (
            <li key={speaker.id}>
              <button type="button" className={choice} onClick={() => change({ speakerId: speaker.id })}>
                <span
                  aria-hidden
                  className="size-2 shrink-0 rounded-full"
                  style={{ background: speakerColour(speaker) }}
                />
                {t(scope === 'turn' ? 'edit.give' : 'edit.merge', { name: speakerName(speaker, t) })}
              </button>
            </li>
          ))}
          {suggested.map((participant) => (
            <li key={participant}>
              <button type="button" className={choice} onClick={() => change({ name: participant })}>
                <span aria-hidden className="size-2 shrink-0 rounded-full border border-line-strong" />
                {participant}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Popover>
  )
}
