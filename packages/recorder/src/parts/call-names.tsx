import { Users } from 'lucide-react'
import { useTexts } from '../recording/texts.ts'
import type { Session } from '../recording/session.ts'

/** A page needs a moment to show its names. ms */
const patienceMs = 15_000

/** Whether the call page's names are understood; says so when they are not. Nothing for pages that are not read. */
export const CallNames = ({ session, elapsedMs }: { session: Session; elapsedMs: number }) => {
  const { t } = useTexts()
  const names = session.facts?.names ?? null
  if (names === null) return null
  const isMissing = names === 0 && elapsedMs > patienceMs
  return (
    <li className="flex gap-2">
      <Users aria-hidden className="mt-px size-3.5 shrink-0 text-faint" />
      {names > 0
        ? t('recorder.names', { count: names })
        : t(isMissing ? 'recorder.namesMissing' : 'recorder.namesSought')}
    </li>
  )
}
