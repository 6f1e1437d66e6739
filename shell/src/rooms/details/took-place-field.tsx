import type { Recording } from '@hattama/contract/library/recording'
import { useTexts } from '@hattama/platform'
import { TextField } from '@hattama/ui/text-field'

const pad = (n: number) => String(n).padStart(2, '0')

/** A moment as a field for date and time shows it: in the browser's own time zone, to the minute. */
export const asLocal = (iso: string): string => {
  const at = new Date(iso)
  const day = `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`
  return `${day}T${pad(at.getHours())}:${pad(at.getMinutes())}`
}

/** Where the time comes from is said unless a person or the recorder gave it. */
const isSure = ({ tookPlaceFrom: from }: Recording) => from === 'person' || from === 'recorder'

const dayMs = 86_400_000
const earliest = new Date(1900, 0).getTime()

/** What the field holds. `text`: local date and time, '' when cleared; `problem`: why it cannot be saved. */
export type TookPlace = { text: string; problem: 'half' | 'outside' | null }

const read = ({ value: text, validity }: HTMLInputElement): TookPlace => {
  // a half-typed date has no value, as a cleared one
  if (text === '') return { text, problem: validity.badInput ? 'half' : null }
  const at = new Date(text).getTime()
  return { text, problem: at >= earliest && at < Date.now() + dayMs ? null : 'outside' }
}

/** When a meeting began, and where that is known from. */
export const TookPlaceField = ({
  recording,
  value: { text, problem },
  onChange,
}: {
  recording: Recording
  value: TookPlace
  onChange: (value: TookPlace) => void
}) => {
  const { t } = useTexts('shell')
  const look = ({ currentTarget }: { currentTarget: HTMLInputElement }) => onChange(read(currentTarget))
  const isUntouched = text === asLocal(recording.tookPlaceAt)
  return (
    <TextField
      label={t('details.tookPlace.label')}
      name="tookPlaceAt"
      type="datetime-local"
      max="9999-12-31T23:59"
      value={text}
      error={problem ? t(`details.tookPlace.${problem}`) : undefined}
      hint={
        isUntouched
          ? isSure(recording)
            ? undefined
            : t(`tookPlaceFrom.${recording.tookPlaceFrom}`)
          : t('details.tookPlace.due')
      }
      onChange={look}
      // between half typed and cleared a browser says nothing of a change: the value is empty in both
      onKeyUp={look}
      onBlur={look}
    />
  )
}
