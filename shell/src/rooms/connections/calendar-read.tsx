import type { Connection } from '@hattama/contract/connections/connection'
import { Button } from '@hattama/ui/button'
import { Spinner } from '@hattama/ui/spinner'
import { useConnectionsQuery } from './calls.ts'
import { useConnectionTexts } from './connection-texts.ts'
import { useFaultWords } from './fault-words.ts'

/** How often to poll for the result of the first read, ms. */
const lookMs = 1000

type Props = { connection: Connection; onCorrect: () => void; onClose: () => void; isLeaving: boolean }

/** The last step for a calendar: whether it could be read, and the way back to the form if it could not. */
export const CalendarRead = ({ connection, onCorrect, onClose, isLeaving }: Props) => {
  const { t } = useConnectionTexts()
  const words = useFaultWords()
  const { data } = useConnectionsQuery(undefined, { pollingInterval: lookMs })
  const { address, lastSuccessAt, lastError } = data?.find(({ id }) => id === connection.id) ?? connection
  const fault = lastSuccessAt ? null : lastError
  return (
    <>
      {fault ? (
        <p role="alert" className="text-sm text-red">
          {t('new.notRead', { address })} {words(fault)}
        </p>
      ) : (
        <output className="flex items-center gap-3 text-sm">
          {!lastSuccessAt && <Spinner />}
          {t(lastSuccessAt ? 'new.read' : 'new.reading', { address })}
        </output>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        {fault && (
          <Button variant="secondary" pending={isLeaving} onClick={onCorrect}>
            {t('new.correct')}
          </Button>
        )}
        <Button onClick={onClose}>{t('new.finish')}</Button>
      </div>
    </>
  )
}
