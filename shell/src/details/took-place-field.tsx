import type { Recording } from '@hattama/contract/recording'
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

/** When a meeting began, and where that is known from. `value`: local date and time, '' when cleared. */
export const TookPlaceField = ({
  recording,
  value,
  onChange,
}: {
  recording: Recording
  value: string
  onChange: (value: string) => void
}) => {
  const { t } = useTexts('shell')
  const isUntouched = value === asLocal(recording.tookPlaceAt)
  return (
    <TextField
      label={t('details.tookPlace.label')}
      name="tookPlaceAt"
      type="datetime-local"
      value={value}
      hint={
        isUntouched
          ? isSure(recording)
            ? undefined
            : t(`details.tookPlace.from.${recording.tookPlaceFrom}`)
          : t('details.tookPlace.due')
      }
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
