import type { NotesPlace, NotesPlaces } from '@hattama/contract/connections/notes'
import { Button } from '@hattama/ui/button'
import { Select } from '@hattama/ui/select'
import { TextField } from '@hattama/ui/text-field'
import { useState } from 'react'
import { useConnectionTexts } from '../connection-texts.ts'

type Props = {
  places: NotesPlaces
  place: NotesPlace | null
  isLooking: boolean
  /** searches for places by title */
  onFind: (query: string) => void
  onChange: (place: NotesPlace | null) => void
}

/** Where pages are stored: one of the pages or databases shared with the connection. */
export const NotesStep = ({ places, place, isLooking, onFind, onChange }: Props) => {
  const { t } = useConnectionTexts()
  const [query, setQuery] = useState('')
  const [isNarrowed, setNarrowed] = useState(false)
  const find = () => {
    setNarrowed(true)
    onFind(query.trim())
  }
  return (
    <>
      <p className="text-sm text-muted">{t('notes.account', { name: places.account })}</p>
      {(places.isCut || isNarrowed) && (
        <div className="flex items-end gap-2">
          <TextField
            name="place-title"
            className="grow"
            label={t('notes.find')}
            value={query}
            onChange={(event) => setQuery(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              find()
            }}
          />
          <Button type="button" variant="secondary" pending={isLooking} onClick={find}>
            {t('notes.doFind')}
          </Button>
        </div>
      )}
      {places.places.length === 0 ? (
        <p role="alert" className="text-sm text-red">
          {t('notes.none')}
        </p>
      ) : (
        <div className="flex flex-col gap-1.5">
          <span aria-hidden className="text-sm font-medium">
            {t('notes.place')}
          </span>
          <Select
            label={t('notes.place')}
            value={place?.id ?? ''}
            onChange={(id) => onChange(places.places.find((one) => one.id === id) ?? null)}
            options={[
              ...(place ? [] : [{ value: '', text: t('notes.choose') }]),
              ...places.places.map(({ id, name, kind }) => ({
                value: id,
                text: t(`notes.${kind}`, { name: name || t('notes.untitled') }),
              })),
            ]}
          />
          <p className="text-sm text-faint">{t('notes.placeHint')}</p>
        </div>
      )}
    </>
  )
}
