import { maxWorkspaceNameLength } from '@hattama/contract/people/team'
import { useTexts, useUser } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { TextField } from '@hattama/ui/text-field'
import { type FormEvent, useState } from 'react'
import { useRenameWorkspace } from '../../kernel/workspace/use-rename-workspace.ts'

/** What the workspace is called, for those who may change it. */
export const WorkspaceName = () => {
  const { t } = useTexts('shell')
  const now = useUser()?.workspaceName ?? ''
  const [typed, setTyped] = useState<string | null>(null)
  const { rename, pending, error } = useRenameWorkspace()
  const shown = typed ?? now
  const name = shown.trim()
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (name !== '' && name !== now) void rename(name).then((isDone) => isDone && setTyped(null))
  }
  return (
    <form className="flex max-w-lg flex-col items-start gap-4" onSubmit={save}>
      <TextField
        label={t('team.name')}
        className="w-full"
        maxLength={maxWorkspaceNameLength}
        value={shown}
        error={error}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" pending={pending} disabled={name === '' || name === now}>
        {t('action.save')}
      </Button>
    </form>
  )
}
