import '../settings/keys/key-texts.ts'
import {
  asProblem,
  openAuth,
  problemText,
  useAppDispatch,
  useAppSelector,
  useMay,
  useTexts,
  useUser,
} from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { CheckRow } from '@hattama/ui/check-row'
import { Dialog } from '@hattama/ui/dialog'
import { useEffect, useState } from 'react'
import { useGiveConsentMutation, useProgramConsentQuery } from '../settings/keys/key-calls.ts'
import { shownAddress } from '@hattama/contract/rules/kernel/mail-address'

type Props = {
  /** the program's authorization request, as a query string */
  request: string
  onDone: () => void
  leave?: (address: string) => void
}

const leaveFor = (address: string) => location.assign(address)

/** OAuth consent: shows the program's name and address, lets the user pick the permissions, and returns to the program. */
export const ProgramAsks = ({ request, onDone, leave = leaveFor }: Props) => {
  const { t } = useTexts('keys')
  const { t: word } = useTexts('shell')
  const dispatch = useAppDispatch()
  const user = useUser()
  const may = useMay()
  const status = useAppSelector((state) => state.session.status)
  const isIn = status === 'authenticated'
  const { data, error, isFetching, refetch } = useProgramConsentQuery(request, { skip: !isIn })
  const [give, giving] = useGiveConsentMutation()
  const [unticked, setUnticked] = useState<readonly string[]>([])

  useEffect(() => {
    if (status === 'anonymous') dispatch(openAuth({ mode: 'login' }))
  }, [status, dispatch])

  const close = () => {
    onDone()
    leave('/')
  }
  if (!isIn || !user) return null
  if (error) {
    const isWrong = asProblem(error).code === 'INVALID_INPUT'
    return (
      <Dialog
        open
        onClose={close}
        title={isWrong ? t('program.wrong') : problemText(error)}
        description={isWrong ? t('program.wrongText') : undefined}
        closeLabel={word('action.close')}
        size="sm"
        actions={
          isWrong ? (
            <Button onClick={close}>{word('action.close')}</Button>
          ) : (
            <Button pending={isFetching} onClick={() => void refetch()}>
              {word('action.retry')}
            </Button>
          )
        }
      />
    )
  }
  if (!data) return null
  const offered = data.scopes.filter((scope) => may(scope))
  const scopes = offered.filter((scope) => !unticked.includes(scope))
  const agree = async () => {
    const answer = await give({ request, scopes })
    if (answer.data) leave(answer.data.redirectTo)
  }
  return (
    <Dialog
      open
      onClose={close}
      title={t('program.title', { name: data.name })}
      description={t('program.text', { place: data.place, email: shownAddress(user.email) })}
      closeLabel={word('action.close')}
      actions={
        <>
          <Button variant="secondary" onClick={() => leave(data.refuseTo)}>
            {t('program.refuse')}
          </Button>
          <Button disabled={scopes.length === 0} pending={giving.isLoading} onClick={() => void agree()}>
            {t('program.allow')}
          </Button>
        </>
      }
    >
      <fieldset className="mt-4">
        <legend className="text-sm font-medium">{t('program.may')}</legend>
        <div className="mt-2 flex flex-col gap-2">
          {offered.map((scope) => (
            <CheckRow
              key={scope}
              label={t(`scope.${scope}`)}
              checked={!unticked.includes(scope)}
              onChange={(on) =>
                setUnticked(on ? unticked.filter((one) => one !== scope) : [...unticked, scope])
              }
            />
          ))}
        </div>
      </fieldset>
      <p className="mt-4 text-sm text-muted">{t('program.hint')}</p>
      {giving.error && (
        <p role="alert" className="mt-3 text-sm text-red">
          {asProblem(giving.error).code === 'CONFLICT' ? t('tooMany') : problemText(giving.error)}
        </p>
      )}
    </Dialog>
  )
}
