import { useTexts } from '../recording/texts.ts'
import type { SpoolEntry } from '../spool/use-spool.ts'
import { type SpoolActions, SpoolRow } from './spool-row.tsx'

/** Recordings not confirmed by the server yet, and today's confirmed ones. */
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
