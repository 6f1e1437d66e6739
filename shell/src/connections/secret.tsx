import { Button } from '@hattama/ui/button'
import { Dialog } from '@hattama/ui/dialog'
import { TextField } from '@hattama/ui/text-field'
import { Copy } from 'lucide-react'
import { useRef } from 'react'
import { useCopyLink } from '../copying/use-copy-link.ts'
import { useConnectionTexts } from './connection-texts.ts'

/** A signing secret, shown this once. Where it cannot be copied it stands selected. */
export const Secret = ({ secret, note }: { secret: string; note: string }) => {
  const { t } = useConnectionTexts()
  const copy = useCopyLink()
  const field = useRef<HTMLInputElement>(null)
  return (
    <div className="flex flex-col gap-3">
      <TextField
        ref={field}
        readOnly
        name="secret"
        label={t('secret.label')}
        value={secret}
        hint={note}
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

export const SecretDialog = (props: { secret: string; note: string; onClose: () => void }) => {
  const { t } = useConnectionTexts()
  return (
    <Dialog open onClose={props.onClose} title={t('secret.title')} closeLabel={t('action.close')} unsaved>
      <div className="mt-5">
        <Secret secret={props.secret} note={props.note} />
      </div>
    </Dialog>
  )
}
