import { isNotes } from '@hattama/contract/rules/connections/connection-kinds'
import { ProblemLine } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { Dialog } from '@hattama/ui/dialog'
import { Spinner } from '@hattama/ui/spinner'
import { useEffect, useEffectEvent, useState } from 'react'
import { CalendarRead } from '../calendar-read.tsx'
import { useDisconnectMutation, useEndSignInMutation } from '../calls.ts'
import { useConnectionTexts } from '../connection-texts.ts'
import { useFaultWords } from '../fault-words.ts'
import { ChoosePlace } from '../notes/choose-place.tsx'
import { takeSignIn } from './kept.ts'

/** The last step of connecting by sign-in, on return from the vendor: the first read, or the choice of where pages go. */
export const SignedInDialog = ({ answer, onClose }: { answer: string; onClose: () => void }) => {
  const { t } = useConnectionTexts()
  const words = useFaultWords()
  const [kept] = useState(takeSignIn)
  const [end, { data, error }] = useEndSignInMutation()
  const [disconnect, leaving] = useDisconnectMutation()
  const run = useEffectEvent(() => {
    if (kept) void end({ pending: kept.pending, name: kept.name, answer })
  })
  useEffect(() => {
    // once, even if effects run twice in development
    const begun = setTimeout(() => run())
    return () => clearTimeout(begun)
  }, [])

  /** Removes a new connection that could not be read; the user can sign in again. An existing one stays. */
  const correct = async (id: string) => {
    if (kept?.isAgain) return onClose()
    const gone = await disconnect(id)
    if (!gone.error) onClose()
  }

  const isWaiting = kept !== null && !data && !error
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(kept?.isAgain ? 'signIn.again' : 'new.title')}
      description={kept?.isAgain ? kept.name : t('new.step', { step: '3', of: '3' })}
      closeLabel={t('action.close')}
    >
      <div className="mt-5 flex flex-col gap-5">
        {isWaiting && (
          <output className="flex items-center gap-3 text-sm">
            <Spinner />
            {t('signIn.ending')}
          </output>
        )}
        {(kept === null || data?.error) && (
          <p role="alert" className="text-sm text-red">
            {t('signIn.failed')} {data?.error ? words(data.error) : t('signIn.elsewhere')}
          </p>
        )}
        <ProblemLine error={error ?? leaving.error} />
        {data?.connection && isNotes(data.connection.kind) ? (
          <ChoosePlace connection={data.connection} onClose={onClose} />
        ) : data?.connection ? (
          <CalendarRead
            connection={data.connection}
            isLeaving={leaving.isLoading}
            onCorrect={() => void correct(data.connection?.id ?? '')}
            onClose={onClose}
          />
        ) : (
          !isWaiting && (
            <Button className="self-end" onClick={onClose}>
              {t('action.close')}
            </Button>
          )
        )}
      </div>
    </Dialog>
  )
}
