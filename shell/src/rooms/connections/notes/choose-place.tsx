import type { Connection } from '@hattama/contract/connections/connection'
import type { NotesPlace } from '@hattama/contract/connections/notes'
import { ProblemLine } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { Spinner } from '@hattama/ui/spinner'
import { TextField } from '@hattama/ui/text-field'
import { type FormEvent, useState } from 'react'
import { useChangeConnectionMutation, usePlacesOfConnectionQuery } from '../calls.ts'
import { useConnectionTexts } from '../connection-texts.ts'
import { listOf } from '../draft.ts'
import { useFaultWords } from '../fault-words.ts'
import { NotesStep } from './notes-step.tsx'

type Props = { connection: Connection; onClose: () => void }

/** Chooses where pages go in a notes tool connected by sign-in, and for which meetings; if already chosen, says so. */
export const ChoosePlace = ({ connection, onClose }: Props) => {
  const { t } = useConnectionTexts()
  const words = useFaultWords()
  const [query, setQuery] = useState('')
  const [place, setPlace] = useState<NotesPlace | null>(null)
  const [tags, setTags] = useState('')
  const isChosen = connection.place !== null
  const asked = { id: connection.id, query }
  const { data, error, isFetching, refetch } = usePlacesOfConnectionQuery(asked, { skip: isChosen })
  const [change, changing] = useChangeConnectionMutation()
  const find = (wanted: string) => {
    setPlace(null)
    if (wanted === query) void refetch()
    else setQuery(wanted)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!place) return
    const filter = { tags: listOf(tags) }
    const answer = await change({ id: connection.id, change: { place, filter } })
    if (!answer.error) onClose()
  }
  if (isChosen)
    return (
      <>
        <p className="text-sm">{t('notes.goesOn')}</p>
        <Button className="self-end" onClick={onClose}>
          {t('new.finish')}
        </Button>
      </>
    )
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <p className="text-sm text-muted">{t('kind.notion.what')}</p>
      {!data && isFetching && (
        <output className="flex items-center gap-3 text-sm">
          <Spinner />
          {t('notes.looking')}
        </output>
      )}
      {data?.places && (
        <NotesStep
          places={data.places}
          place={place}
          isLooking={isFetching}
          onFind={find}
          onChange={setPlace}
        />
      )}
      {data?.error && (
        <p role="alert" className="text-sm text-red">
          {words(data.error)}
        </p>
      )}
      <TextField
        name="tags"
        label={t('new.tags')}
        hint={t('new.tagsHint')}
        value={tags}
        onChange={(event) => setTags(event.target.value)}
      />
      <ProblemLine error={error ?? changing.error} />
      <div className="flex flex-wrap justify-end gap-2">
        {(data?.error || data?.places?.places.length === 0 || error) && (
          <Button type="button" variant="secondary" pending={isFetching} onClick={() => void refetch()}>
            {t('notes.lookAgain')}
          </Button>
        )}
        <Button type="submit" pending={changing.isLoading} disabled={place === null}>
          {t('new.connect')}
        </Button>
      </div>
    </form>
  )
}
