import { notify, problemText, useAppDispatch } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { Dialog } from '@hattama/ui/dialog'
import type { ReactNode } from 'react'
import { useRecordingsTexts } from '../../kernel/texts.ts'

type Props = {
  /** prefix of its text keys: title, text, begin, begun */
  words: 'again' | 'voices' | 'layout'
  open: boolean
  onClose: () => void
  /** Sends the request; resolves to its error, if any. */
  send: () => Promise<{ error?: unknown }>
  pending: boolean
  error: unknown
  /** nothing has been made yet that could be lost */
  isFirst?: boolean
  children: ReactNode
}

/** Confirms that a step is run again: says what happens to the present result, and shows the server's error. */
export const RerunDialog = ({
  words,
  open,
  onClose,
  send,
  pending,
  error,
  isFirst = false,
  children,
}: Props) => {
  const { t } = useRecordingsTexts()
  const dispatch = useAppDispatch()
  const begin = async () => {
    const { error: refusal } = await send()
    if (refusal) return
    dispatch(notify({ tone: 'done', text: t(`${words}.begun`) }))
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(`${words}.title`)}
      description={isFirst ? undefined : t(`${words}.text`)}
      closeLabel={t('action.close')}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button pending={pending} onClick={() => void begin()}>
            {t(`${words}.begin`)}
          </Button>
        </>
      }
    >
      <div className="mt-4 space-y-1.5">{children}</div>
      {error !== undefined && (
        <p role="alert" className="mt-3 text-sm text-red">
          {problemText(error)}
        </p>
      )}
    </Dialog>
  )
}
