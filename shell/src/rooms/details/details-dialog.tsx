import type { Priority, Recording } from '@hattama/contract/library/recording'
import { maxTitleLength } from '@hattama/contract/rules/library/recording-title'
import { maxTagLength, maxTags, distinctTags } from '@hattama/contract/rules/library/tags'
import {
  Link,
  ProblemLine,
  problemText,
  useChangeRecordingMutation,
  useCommand,
  useRecordingQuery,
  useTexts,
  useUnsaved,
} from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { Dialog } from '@hattama/ui/dialog'
import { Segmented } from '@hattama/ui/segmented'
import { Skeleton } from '@hattama/ui/skeleton'
import { TextField } from '@hattama/ui/text-field'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { MeetingPart } from './meeting-part.tsx'
import { asLocal, type TookPlace, TookPlaceField } from './took-place-field.tsx'

/** Tags as typed, separated by commas, semicolons or line breaks. */
export const tagsOf = (typed: string): string[] =>
  distinctTags(
    typed
      .split(/[,;\n]/)
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  )

const priorities: readonly Priority[] = ['high', 'medium', 'low']

/** Handles `editDetails`: title, priority and tags of a recording, as shown in lists and in its minutes. */
export const DetailsDialog = () => {
  const [recordingId, edit] = useState<string | null>(null)
  useCommand('editDetails', edit)
  return recordingId && <Details recordingId={recordingId} onClose={() => edit(null)} />
}

const Details = ({ recordingId, onClose }: { recordingId: string; onClose: () => void }) => {
  const { t } = useTexts('shell')
  const [isTyped, setTyped] = useState(false)
  const { data, error } = useRecordingQuery(recordingId)
  const unsaved = useUnsaved(isTyped)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('details.title')}
      closeLabel={t('action.close')}
      unsaved={unsaved}
    >
      {error ? (
        <p role="alert" className="mt-5 text-sm text-red">
          {problemText(error)}
        </p>
      ) : data ? (
        <DetailsForm recording={data} onTyped={() => setTyped(true)} onDone={onClose} />
      ) : (
        <Skeleton className="mt-5 h-56" />
      )}
    </Dialog>
  )
}

const DetailsForm = ({
  recording,
  onTyped,
  onDone,
}: {
  recording: Recording
  onTyped: () => void
  onDone: () => void
}) => {
  const { t } = useTexts('shell')
  // until edited, follows the recording's title, which choosing another meeting changes
  const [typedTitle, setTitle] = useState<string | null>(null)
  const title = typedTitle ?? recording.title
  const [priority, setPriority] = useState(recording.priority)
  const [typed, setTyped] = useState(recording.tags.join(', '))
  const began = asLocal(recording.tookPlaceAt)
  const [tookPlace, setTookPlace] = useState<TookPlace>({ text: began, problem: null })
  const [change, { isLoading, error }] = useChangeRecordingMutation()
  const tags = tagsOf(typed)
  const name = useRef<HTMLInputElement>(null)
  // the dialog opened before the recording had loaded, when there was no field to focus
  useEffect(() => name.current?.focus(), [])
  const named = title.trim()
  const problem =
    tags.length > maxTags
      ? t('details.tooMany', { count: maxTags })
      : tags.some((tag) => tag.length > maxTagLength)
        ? t('details.tooLong', { count: maxTagLength })
        : undefined

  const cannotSave = named === '' || problem !== undefined || tookPlace.problem !== null

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (cannotSave) return
    const done = await change({
      id: recording.id,
      change: {
        title: named,
        priority,
        tags,
        // a cleared field goes back to what the file tells
        ...(tookPlace.text !== began && {
          tookPlaceAt: tookPlace.text === '' ? null : new Date(tookPlace.text).toISOString(),
        }),
      },
    })
    if (!done.error) onDone()
  }

  return (
    <form
      className="mt-5 flex flex-col gap-5"
      onChange={onTyped}
      onSubmit={(event) => void save(event)}
      noValidate
    >
      <TextField
        ref={name}
        label={t('details.name')}
        name="title"
        maxLength={maxTitleLength}
        value={title}
        error={named === '' ? t('details.nameless') : undefined}
        onChange={(event) => setTitle(event.target.value)}
      />
      <TookPlaceField recording={recording} value={tookPlace} onChange={setTookPlace} />
      <div className="flex flex-col gap-1.5">
        <span aria-hidden className="text-sm font-medium text-ink">
          {t('word.priority')}
        </span>
        <Segmented
          label={t('word.priority')}
          value={priority}
          onChange={setPriority}
          options={priorities.map((value) => ({ value, text: t(`priority.${value}`) }))}
          className="grid auto-cols-fr grid-flow-col"
        />
      </div>
      <TextField
        label={t('word.tags')}
        name="tags"
        value={typed}
        hint={t('details.tagsHint')}
        error={problem}
        onChange={(event) => setTyped(event.target.value)}
      />
      <MeetingPart recordingId={recording.id} />
      <p className="text-sm">
        <Link
          to={`/recordings/${recording.id}?tab=details`}
          className="font-medium whitespace-nowrap text-accent hover:underline"
          onClick={onDone}
        >
          {t('details.openSpoken')}
        </Link>
      </p>
      <ProblemLine error={error} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button type="button" variant="secondary" onClick={onDone}>
          {t('action.cancel')}
        </Button>
        <Button type="submit" pending={isLoading} disabled={cannotSave}>
          {t('action.save')}
        </Button>
      </div>
    </form>
  )
}
