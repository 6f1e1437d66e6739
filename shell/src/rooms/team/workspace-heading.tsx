import { maxWorkspaceNameLength } from '@hattama/contract/people/team'
import { useMay, useTexts, useUser } from '@hattama/platform'
import { IconButton } from '@hattama/ui/icon-button'
import { NameDialog } from '@hattama/ui/name-dialog'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useRenameWorkspace } from '../../kernel/workspace/use-rename-workspace.ts'

const Rename = ({ name, onClose }: { name: string; onClose: () => void }) => {
  const { t } = useTexts('shell')
  const { rename, pending, error } = useRenameWorkspace()
  return (
    <NameDialog
      title={t('team.rename')}
      label={t('team.name')}
      name={name}
      maxLength={maxWorkspaceNameLength}
      texts={{ save: t('action.save'), cancel: t('action.cancel'), close: t('action.close') }}
      pending={pending}
      error={error}
      onSave={(next) => void rename(next).then((isDone) => isDone && onClose())}
      onClose={onClose}
    />
  )
}

/** The name of the workspace, with a pencil for those who may change it. */
export const WorkspaceHeading = () => {
  const { t } = useTexts('shell')
  const name = useUser()?.workspaceName ?? ''
  const mayRename = useMay()('workspace.change')
  const [isOpen, setOpen] = useState(false)
  return (
    <span className="flex items-center gap-1">
      <span className="min-w-0 wrap-anywhere">{name}</span>
      {mayRename && (
        <IconButton size="sm" className="-my-1" label={t('team.rename')} onClick={() => setOpen(true)}>
          <Pencil aria-hidden />
        </IconButton>
      )}
      {isOpen && <Rename name={name} onClose={() => setOpen(false)} />}
    </span>
  )
}
