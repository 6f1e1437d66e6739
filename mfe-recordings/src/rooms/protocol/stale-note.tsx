import type { Protocol } from '@hattama/contract/insight/protocol'
import { ProblemLine } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { useRefillProtocolMutation } from './calls.ts'
import { useProtocolTexts } from './protocol-texts.ts'

/** The meeting yields something else than the draft was filled with: one press updates it, without what people typed. */
export const StaleNote = ({
  protocol: { id, recordingId },
  ready,
}: {
  protocol: Protocol
  /** sends pending edits first; the revision they made, or null if that failed */
  ready: () => Promise<number | null>
}) => {
  const { t } = useProtocolTexts()
  const [refill, { isLoading, error }] = useRefillProtocolMutation()
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const update = async () => {
    const revision = await ready()
    if (revision !== null) await refill({ id, recordingId, wanted: { revision, timeZone } })
  }
  return (
    <div>
      <div className="flex flex-wrap items-center gap-2 rounded-md bg-yellow-soft px-3 py-2 text-sm">
        <span className="min-w-40 grow basis-0 text-ink">
          {t('stale.title')} <span className="text-muted">{t('stale.keeps')}</span>
        </span>
        <Button size="sm" variant="secondary" pending={isLoading} onClick={() => void update()}>
          {t('stale.update')}
        </Button>
      </div>
      <ProblemLine error={error} />
    </div>
  )
}
