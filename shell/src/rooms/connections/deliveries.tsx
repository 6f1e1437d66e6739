import type { Connection, Delivery } from '@hattama/contract/connections/connection'
import { isCalendar } from '@hattama/contract/rules/connections/connection-kinds'
import { problemText } from '@hattama/platform'
import { Badge, type Tone } from '@hattama/ui/badge'
import { Button } from '@hattama/ui/button'
import { Dialog } from '@hattama/ui/dialog'
import { dateTimeText } from '@hattama/ui/format/date'
import { Skeleton } from '@hattama/ui/skeleton'
import { useDeliverAgainMutation, useDeliveriesQuery } from './calls.ts'
import { useConnectionTexts } from './connection-texts.ts'
import { useFaultWords } from './fault-words.ts'

const tones: Record<Delivery['state'], Tone> = {
  waiting: 'yellow',
  delivered: 'green',
  failed: 'red',
  withheld: 'grey',
}

/** Texts for the outcome of reading a calendar. */
const readings = {
  waiting: 'delivery.waiting',
  delivered: 'delivery.read',
  failed: 'delivery.notRead',
  withheld: 'delivery.notRead',
} as const

const Row = ({ delivery, isReading }: { delivery: Delivery; isReading: boolean }) => {
  const { t, language } = useConnectionTexts()
  const words = useFaultWords()
  const [again, { isLoading, error }] = useDeliverAgainMutation()
  const { outcome } = delivery
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
      <div className="min-w-0 grow basis-56">
        <p className="flex flex-wrap items-center gap-2 text-sm font-medium">
          {!isReading && <code className="break-all">{delivery.type}</code>}
          <Badge tone={tones[delivery.state]}>
            {t(isReading ? readings[delivery.state] : `delivery.${delivery.state}`)}
          </Badge>
        </p>
        <p className="mt-0.5 text-xs text-muted">
          {dateTimeText(delivery.at, language)}
          {delivery.attempts > 0 && ` · ${t('tries', { count: delivery.attempts })}`}
          {delivery.dueAt &&
            delivery.attempts > 0 &&
            ` · ${t('next', { time: dateTimeText(delivery.dueAt, language) })}`}
        </p>
        {outcome?.fault && <p className="mt-0.5 text-xs text-red">{words(outcome)}</p>}
        {error && (
          <p role="alert" className="mt-0.5 text-xs text-red">
            {problemText(error)}
          </p>
        )}
      </div>
      {/* a question is not kept once it is answered */}
      {!isReading && delivery.type !== 'chat.answer' && (
        <Button size="sm" variant="secondary" pending={isLoading} onClick={() => void again(delivery.id)}>
          {t('do.again')}
        </Button>
      )}
    </li>
  )
}

/** Deliveries of a connection, past and pending, newest first; each can be resent. For a calendar, when it was read. */
export const Deliveries = ({ connection, onClose }: { connection: Connection; onClose: () => void }) => {
  const { t } = useConnectionTexts()
  const isReading = isCalendar(connection.kind)
  const { data, error } = useDeliveriesQuery(connection.id, {
    pollingInterval: 3000,
    refetchOnMountOrArgChange: true,
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(isReading ? 'log.readTitle' : 'log.title', { name: connection.name })}
      description={t('log.text')}
      closeLabel={t('action.close')}
      size="lg"
    >
      {!data && !error && <Skeleton className="mt-4 h-24" />}
      {!data && error && (
        <p role="alert" className="mt-4 text-sm text-red">
          {problemText(error)}
        </p>
      )}
      {data?.length === 0 && (
        <p className="mt-4 text-sm text-muted">{t(isReading ? 'log.readNone' : 'log.none')}</p>
      )}
      {data && data.length > 0 && (
        <ul className="mt-2 max-h-[60vh] divide-y divide-line overflow-y-auto">
          {data.map((delivery) => (
            <Row key={delivery.id} delivery={delivery} isReading={isReading} />
          ))}
        </ul>
      )}
    </Dialog>
  )
}
