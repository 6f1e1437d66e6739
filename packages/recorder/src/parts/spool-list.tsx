import { useTexts } from '../recording/texts.ts'
import type { SpoolEntry } from '../spool/use-spool.ts'
import { type SpoolActions, SpoolRow } from './spool-row.tsx'

/** Recordings that have not reached the server for certain, and those of today that have. */
export const SpoolList = ({ entries, on }: { entries: SpoolEntry[]; on: SpoolActions }) => {
  const { t } = useTexts()
  if (entries.length === 0) return null
  return (
    <section className="flex flex-col gap-1 border-t border-line pt-3">
      <h2 className="text-xs font-medium text-faint">{t('upload.heading')}</h2>
      <ul className="flex flex-col divide-y divide-line">
        {entries.map((entry) => (
          <SpoolRow key={entry.recording.id} entry={entry} on={on} />
        ))}
      </ul>
    </section>
  )
}
