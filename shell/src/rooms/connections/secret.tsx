import { useCopyLink } from '@hattama/platform'
import type { Connection } from '@hattama/contract/connections/connection'
import { Button } from '@hattama/ui/button'
import { Dialog } from '@hattama/ui/dialog'
import { TextField } from '@hattama/ui/text-field'
import { Copy } from 'lucide-react'
import { useRef } from 'react'
import { shownSecret } from './chat/connection-secret.ts'
import { useConnectionTexts } from './connection-texts.ts'

/** `isNew`: created with its connection; otherwise it replaces another, which stays valid for a day. */
type Props = { connection: Connection; secret: string; isNew: boolean }

/** A secret, shown only once. If it cannot be copied, it is selected instead. */
export const Secret = ({ connection, secret: made, isNew }: Props) => {
  const { t } = useConnectionTexts()
  const secret = shownSecret(connection, made)
  const isAsked = connection.kind === 'mattermost'
  const when = isNew ? 'once' : 'overlap'
  const copy = useCopyLink()
  const field = useRef<HTMLInputElement>(null)
  return (
    <div className="flex flex-col gap-3">
      <TextField
        ref={field}
        readOnly
        name="secret"
        label={t(isAsked ? 'questions.label' : 'secret.label')}
        value={secret}
        hint={isAsked ? `${t('questions.text')} ${t(`questions.${when}`)}` : t(`secret.${when}`)}
        onFocus={(event) => event.target.select()}
      />
      <Button
        variant="secondary"
        className="self-start"
        onClick={() => void copy(secret).then((isDone) => isDone || field.current?.focus())}
      >
        <Copy aria-hidden className="size-4" />
        {t('secret.copy')}
      </Button>
    </div>
  )
}

export const SecretDialog = ({ onClose, ...told }: Props & { onClose: () => void }) => {
  const { t } = useConnectionTexts()
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(told.connection.kind === 'mattermost' ? 'questions.label' : 'secret.title')}
      closeLabel={t('action.close')}
      unsaved={{ title: t('secret.leave'), discard: t('action.close'), keep: t('action.cancel') }}
    >
      <div className="mt-5">
        <Secret {...told} />
      </div>
    </Dialog>
  )
}
