import type { Connection } from '@hattama/contract/connections/connection'
import type { ConnectionKind } from '@hattama/contract/rules/connections/connection-kinds'
import { useMay, queryFailure } from '@hattama/platform'
import { Card } from '@hattama/ui/card'
import { EmptyState } from '@hattama/ui/empty-state'
import { FailureState } from '@hattama/ui/failure-state'
import { Skeleton } from '@hattama/ui/skeleton'
import { Plug } from 'lucide-react'
import { useState } from 'react'
import { useConnectionsQuery } from './calls.ts'
import { ConnectionCard } from './connection-card.tsx'
import { useConnectionTexts } from './connection-texts.ts'
import { Deliveries } from './deliveries.tsx'
import { Gallery } from './gallery/gallery.tsx'
import { NewConnectionDialog } from './new-connection.tsx'
import { takeAnswer } from './vendor-sign-in/kept.ts'
import { SignedInDialog } from './vendor-sign-in/signed-in-dialog.tsx'

/** How often to poll for the result of a test or a delivery while the screen is open, ms. */
const lookMs = 5000

/** What is connected, for whom, what it gets and its state; and a gallery of all that can be. */
export const Connections = () => {
  const { t } = useConnectionTexts()
  const mayConnect = useMay()('connection.use')
  const { data, error, isFetching, refetch } = useConnectionsQuery(undefined, {
    skip: !mayConnect,
    pollingInterval: lookMs,
    skipPollingIfUnfocused: true,
  })
  const [adding, setAdding] = useState<ConnectionKind | null>(null)
  const [answer, setAnswer] = useState(() => takeAnswer(globalThis.location, globalThis.history))
  const [shown, setShown] = useState<Connection | null>(null)
  return (
    <div className="flex flex-col gap-6">
      <header>
        {/* a small screen has it in the head of the page */}
        <h2 className="text-base font-semibold max-lg:hidden">{t('title')}</h2>
        <p className="mt-1 max-w-2xl text-sm text-muted">{t('subtitle')}</p>
      </header>
      {!mayConnect && (
        <Card>
          <EmptyState icon={<Plug />} title={t('none.title')} text={t('none.viewer')} />
        </Card>
      )}
      {mayConnect && !data && !error && <Skeleton className="h-96" />}
      {mayConnect && !data && error && (
        <Card>
          <FailureState title={t('failed')} {...queryFailure({ error, isFetching, refetch })} />
        </Card>
      )}
      {data?.length === 0 && <p className="text-sm font-medium">{t('none.title')}</p>}
      {data && data.length > 0 && (
        <section aria-labelledby="connected">
          <h3 id="connected" className="mb-2 text-sm font-semibold text-ink">
            {t('gallery.connected')}
          </h3>
          <ul className="flex flex-col gap-3">
            {data.map((connection) => (
              <li key={connection.id}>
                <ConnectionCard
                  connection={connection}
                  isLone={data.length === 1}
                  onLog={() => setShown(connection)}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      {data && <Gallery connections={data} onChoose={setAdding} />}
      {adding && <NewConnectionDialog kind={adding} onClose={() => setAdding(null)} />}
      {mayConnect && answer !== null && <SignedInDialog answer={answer} onClose={() => setAnswer(null)} />}
      {shown && <Deliveries connection={shown} onClose={() => setShown(null)} />}
    </div>
  )
}
