import type { Connection } from '@hattama/contract/connections/connection'
import { ProblemLine, useUnsaved } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { Dialog } from '@hattama/ui/dialog'
import { type FormEvent, useState } from 'react'
import { useNewKeyMutation } from '../calls.ts'
import { useConnectionTexts } from '../connection-texts.ts'
import { KeyField } from './key-field.tsx'

/** Replaces a connection's key, e.g. after the old one was revoked. */
const KeyDialog = ({ connection, onClose }: { connection: Connection; onClose: () => void }) => {
  const { t } = useConnectionTexts()
  const [key, setKey] = useState('')
  const [save, { error, isLoading }] = useNewKeyMutation()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (key.trim() === '') return
    const answer = await save({ id: connection.id, key: key.trim() })
    if (!answer.error) onClose()
  }
  const unsaved = useUnsaved(key !== '')
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('tracker.newKeyTitle', { name: connection.name })}
      closeLabel={t('action.close')}
      unsaved={unsaved}
    >
      <form noValidate className="mt-5 flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
        <KeyField kind={connection.kind} value={key} onChange={setKey} />
        <ProblemLine error={error} />
        <Button type="submit" className="self-end" pending={isLoading} disabled={key.trim() === ''}>
          {t('tracker.save')}
        </Button>
      </form>
    </Dialog>
  )
}

export const KeyButton = ({ connection }: { connection: Connection }) => {
  const { t } = useConnectionTexts()
  const [isShown, setShown] = useState(false)
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => setShown(true)}>
        {t('tracker.newKey')}
      </Button>
      {isShown && <KeyDialog connection={connection} onClose={() => setShown(false)} />}
    </>
  )
}
