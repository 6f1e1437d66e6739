import type { Summary } from '@hattama/contract/insight/summary'
import { loadInReach, useNavigate, type useRewriting } from '@hattama/platform'
import { IconButton } from '@hattama/ui/icon-button'
import { Menu, MenuItem, MenuSeparator, Submenu } from '@hattama/ui/menu'
import { RewriteItems } from '@hattama/ui/rewrite-items'
import { Ellipsis, History, RotateCw, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useSummariesTexts } from '../../kernel/texts.ts'
import { useDeleteSummary } from '../../kernel/use-delete-summary.ts'

/** The code that compares texts is loaded when the dialog is opened. */
const VersionsDialog = lazy(async () => ({
  default: (await loadInReach(() => import('./versions/versions-dialog.tsx'))).VersionsDialog,
}))

export type RewriteChoices = ReturnType<typeof useRewriting>['choices']

/** Less frequent actions: rewriting, earlier versions, deletion. */
export const MoreMenu = ({
  summary,
  mayChange,
  rewriteChoices,
}: {
  summary: Summary
  mayChange: boolean
  rewriteChoices: RewriteChoices
}) => {
  const { t } = useSummariesTexts()
  const [showsVersions, setShowsVersions] = useState(false)
  return (
    <>
      <Menu
        trigger={
          // a tooltip around the trigger would take the menu's place
          <IconButton label={t('summaryPage.more')} tooltip={false} className="size-8">
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        {mayChange && <RewriteRows choices={rewriteChoices} />}
        <MenuItem onSelect={() => setShowsVersions(true)}>
          <History aria-hidden />
          {t('versions.open')}
        </MenuItem>
        <DeleteRow summary={summary} />
      </Menu>
      {showsVersions && (
        <Suspense fallback={null}>
          <VersionsDialog summary={summary} mayChange={mayChange} onClose={() => setShowsVersions(false)} />
        </Suspense>
      )}
    </>
  )
}

const RewriteRows = ({ choices }: { choices: RewriteChoices }) => {
  const { t } = useSummariesTexts()
  return (
    <Submenu
      label={
        <>
          <RotateCw aria-hidden />
          {t('rewrite.open')}
        </>
      }
    >
      <RewriteItems {...choices} />
    </Submenu>
  )
}

/** Deletes the summary and returns to the list, where the notice offers an undo. */
const DeleteRow = ({ summary }: { summary: Summary }) => {
  const { t } = useSummariesTexts()
  const navigate = useNavigate()
  const remove = useDeleteSummary(summary)
  if (!remove) return null
  const removeAndLeave = async () => {
    if (await remove()) await navigate('/summaries', { replace: true })
  }
  return (
    <>
      <MenuSeparator />
      <MenuItem tone="danger" onSelect={() => void removeAndLeave()}>
        <Trash2 aria-hidden />
        {t('delete')}
      </MenuItem>
    </>
  )
}
