import { Button } from '@hattama/ui/button'
import { Spinner } from '@hattama/ui/spinner'
import { ChooseDialog } from './choose-dialog.tsx'
import { useDocumentTexts } from './document-texts.ts'
import { MailDialog } from './letters/mail-dialog.tsx'
import { useDocumentActs } from './use-document-acts.ts'

/** The UI of exporting a meeting: the dialog with the options, or that the file is being made. */
export const DocumentDesk = () => {
  const { t } = useDocumentTexts()
  const acts = useDocumentActs()
  const { work, dialog, closeDialog } = acts
  if (dialog) {
    const Dialog = dialog.act === 'choose' ? ChooseDialog : MailDialog
    return <Dialog source={dialog.source} acts={acts} onClose={closeDialog} />
  }
  return (
    work && (
      <output className="fixed right-4 bottom-4 z-50 flex max-w-[calc(100vw-2rem)] animate-late items-center gap-3 rounded-lg border border-line bg-surface py-2 pr-2 pl-3.5 shadow-pop print:hidden">
        <Spinner className="text-accent" />
        <span className="truncate text-sm text-ink">{t('preparing', { title: work.title })}</span>
        <Button variant="ghost" size="sm" onClick={() => work.stop.abort()}>
          {t('stop')}
        </Button>
      </output>
    )
  )
}
