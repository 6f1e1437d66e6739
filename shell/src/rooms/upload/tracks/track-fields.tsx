import { useTexts } from '@hattama/platform'
import { CheckRow } from '@hattama/ui/check-row'
import { Input } from '@hattama/ui/text-field'
import { useState } from 'react'
import { parseStart } from './start-time.ts'

/** The form's values for one of the files. `start`: offset from the first file, as typed. */
export type TrackDraft = { file: string; name: string; start: string }

type Props = { tracks: readonly TrackDraft[]; onChange: (tracks: readonly TrackDraft[]) => void }

/** Who speaks in each file and, if they start at different times, when each starts. */
export const TrackFields = ({ tracks, onChange }: Props) => {
  const { t } = useTexts('tracks')
  const [hasStarts, setStarts] = useState(false)
  const change = (at: number, next: Partial<TrackDraft>) =>
    onChange(tracks.map((track, i) => (i === at ? { ...track, ...next } : track)))
  const isWrong = tracks.some(({ start }) => parseStart(start) === null)
  return (
    <>
      <p className="mt-4 text-sm font-medium text-ink">{t('who')}</p>
      <ul className="-mx-1 mt-1.5 flex max-h-64 flex-col gap-3 overflow-y-auto px-1 py-0.5">
        {tracks.map(({ file, name, start }, i) => (
          <li key={`${i} ${file}`} className="flex flex-col gap-1">
            <span className="truncate text-xs text-faint" title={file}>
              {file}
            </span>
            <span className="flex gap-2">
              <Input
                aria-label={t('whoIn', { name: file })}
                placeholder={t('name')}
                value={name}
                maxLength={120}
                onChange={(event) => change(i, { name: event.target.value })}
              />
              {hasStarts && (
                <Input
                  aria-label={t('startOf', { name: file })}
                  aria-invalid={parseStart(start) === null}
                  aria-describedby="starts-note"
                  className="w-24 shrink-0 tabular-nums"
                  placeholder="0:00"
                  value={start}
                  onChange={(event) => change(i, { start: event.target.value })}
                />
              )}
            </span>
          </li>
        ))}
      </ul>
      <CheckRow
        className="mt-3"
        label={t('later')}
        checked={hasStarts}
        onChange={(on) => {
          setStarts(on)
          if (!on) onChange(tracks.map((track) => ({ ...track, start: '' })))
        }}
      />
      {hasStarts && (
        <p id="starts-note" className={isWrong ? 'mt-1.5 text-sm text-red' : 'mt-1.5 text-sm text-faint'}>
          {t(isWrong ? 'startWrong' : 'startHint')}
        </p>
      )}
    </>
  )
}
