import { unnamedIn } from '@hattama/contract/rules/insight/protocol'
import type { ProtocolContent } from '@hattama/contract/insight/protocol'
import { CheckRow } from '@hattama/ui/check-row'
import { ConfirmDialog } from '@hattama/ui/confirm-dialog'
import { useState } from 'react'
import { useProtocolTexts } from '../protocol-texts.ts'

type Props = {
  /** what is asked: a lock is for ever, what is sent can be taken back */
  act: 'lock' | 'send'
  content: ProtocolContent
  onClose: () => void
  onConfirm: () => void
  title: string
  text: string
  confirmLabel: string
  pending: boolean
  error?: string | undefined
}

/** Asks before minutes get their number. What is not filled in is listed, and going on without it takes a consent of its own. */
export const AskBeforeNumber = ({ act, content, ...rest }: Props) => {
  const { t } = useProtocolTexts()
  const [isAgreed, agree] = useState(false)
  const unnamed = unnamedIn(content)
  return (
    <ConfirmDialog open cancelLabel={t('action.cancel')} isReady={unnamed.length === 0 || isAgreed} {...rest}>
      {unnamed.length > 0 && (
        <div className="mt-4 flex flex-col gap-3 rounded-md bg-yellow-soft px-3 py-2.5 text-sm text-ink">
          <p>{t('unfilled.names')}</p>
          <ul className="list-disc pl-5">
            {unnamed.map((name) => (
              <li key={name} className="wrap-anywhere">
                {name}
              </li>
            ))}
          </ul>
          <CheckRow label={t(`unfilled.${act}`)} checked={isAgreed} onChange={agree} />
        </div>
      )}
    </ConfirmDialog>
  )
}
