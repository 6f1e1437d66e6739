import type { Connection } from '@hattama/contract/connection'
import { useMay, queryFailure } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { Card } from '@hattama/ui/card'
import { EmptyState } from '@hattama/ui/empty-state'
import { FailureState } from '@hattama/ui/failure-state'
import { Skeleton } from '@hattama/ui/skeleton'
import { Plug, Plus } from 'lucide-react'
import { useState } from 'react'
import { useConnectionsQuery } from './calls.ts'
import { ConnectionCard } from './connection-card.tsx'
import { useConnectionTexts } from './connection-texts.ts'
import { Deliveries } from './deliveries.tsx'
import { NewConnectionDialog } from './new-connection.tsx'
import { takeAnswer } from './vendor-sign-in/kept.ts'
import { SignedInDialog } from './vendor-sign-in/signed-in-dialog.tsx'

/** How often to poll for the result of a test or a delivery while the screen is open, ms. */
const lookMs = 5000

/** The connections that results are sent to automatically: for whom, what they get, and their state. */
export const Connections = () => {
  const { t } = useConnectionTexts()
  const mayConnect = useMay()('connection.use')
  const { data, error, isFetching, refetch } = useConnectionsQuery(undefined, {
    skip: !mayConnect,
    pollingInterval: lookMs,
    skipPollingIfUnfocused: true,
  })
  const [isAdding, setAdding] = useState(false)
  const [answer, setAnswer] = useState(() => takeAnswer(globalThis.location, globalThis.history))
  const [shown, setShown] = useState<Connection | null>(null)
  const add = (
    <Button onClick={() => setAdding(true)}>
      <Plus aria-hidden />
      {t('add')}
    </Button>
  )
  return (
    <div className="flex flex-col gap-4">
      <header className="mb-2 flex flex-wrap items-start justify-between gap-3">
        <div>
          <h1 className="text-2xl font-semibold tracking-tight">{t('title')}</h1>
          <p className="mt-1 max-w-2xl text-muted">{t('subtitle')}</p>
        </div>
        {data && data.length > 0 && add}
      </header>
      {!mayConnect && (
        <Card>
          <EmptyState icon={<Plug />} title={t('none.title')} text={t('none.viewer')} />
        </Card>
      )}
      {mayConnect && !data && !error && <Skeleton className="h-32" />}
      {mayConnect && !data && error && (
        <Card>
          <FailureState title={t('failed')} {...queryFailure({ error, isFetching, refetch })} />
        </Card>
      )}
      {data?.length === 0 && (
        <Card>
          <EmptyState icon={<Plug />} title={t('none.title')} text={t('none.text')} action={add} />
        </Card>
      )}
      {data && data.length > 0 && (
        <ul className="flex flex-col gap-4">
          {data.map((connection) => (
            <li key={connection.id}>
              <ConnectionCard connection={connection} onLog={() => setShown(connection)} />
            </li>
          ))}
        </ul>
      )}
      {isAdding && <NewConnectionDialog onClose={() => setAdding(false)} />}
      {mayConnect && answer !== null && <SignedInDialog answer={answer} onClose={() => setAnswer(null)} />}
      {shown && <Deliveries connection={shown} onClose={() => setShown(null)} />}
    </div>
  )
}
