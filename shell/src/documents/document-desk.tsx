import type { DocumentWish, MeetingSource } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { Spinner } from '@hattama/ui/spinner'
import { useEffect, useRef, useState } from 'react'
import { ChooseDialog } from './choose-dialog.tsx'
import { useDocumentTexts } from './document-texts.ts'
import { MailDialog } from './mail-dialog.tsx'
import { useDocumentActs } from './use-document-acts.ts'

type Asked = { source: MeetingSource; wish: DocumentWish; count: number }

/** Does what menus anywhere ask for: makes the file, or opens the dialog that asks how. */
export const DocumentDesk = ({ asked }: { asked: Asked }) => {
  const { t, language } = useDocumentTexts()
  const acts = useDocumentActs()
  const { source, wish, count } = asked
  const [closed, setClosed] = useState(0)
  const done = useRef(0)
  const dialog = count === closed ? null : wish.act

  useEffect(() => {
    if (count === done.current) return
    done.current = count
    if (wish.act === 'save') void acts.save(source, { ...wish, language })
    else if (wish.act === 'print') void acts.print(source, wish.include)
    else if (wish.act === 'copy') void acts.copy(source, wish.include)
  }, [source, wish, count, acts, language])

  const close = () => setClosed(count)
  const isDialog = dialog === 'choose' || dialog === 'mail'
  return (
    <>
      {dialog === 'choose' && <ChooseDialog key={count} source={source} acts={acts} onClose={close} />}
      {dialog === 'mail' && <MailDialog key={count} source={source} acts={acts} onClose={close} />}
      {acts.work && !isDialog && (
        <output className="fixed right-4 bottom-4 z-50 flex max-w-[calc(100vw-2rem)] animate-late items-center gap-3 rounded-lg border border-line bg-surface py-2 pr-2 pl-3.5 shadow-pop print:hidden">
          <Spinner className="text-accent" />
          <span className="truncate text-sm text-ink">{t('preparing', { title: acts.work.title })}</span>
          <Button variant="ghost" size="sm" onClick={() => acts.work?.stop.abort()}>
            {t('stop')}
          </Button>
        </output>
      )}
    </>
  )
}
