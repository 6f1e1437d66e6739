import { problemText } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { Skeleton } from '@hattama/ui/skeleton'
import { useState } from 'react'
import { useLeftOutQuery } from '../../kernel/api.ts'
import { useSummariesTexts } from '../../kernel/texts.ts'

/** Statements of the model that were left out of the minutes, with the reasons; shown on demand. */
export const LeftOutStatements = ({ summaryId }: { summaryId: string }) => {
  const { t } = useSummariesTexts()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="mt-1 print:hidden">
      <Button
        variant="ghost"
        size="sm"
        className="-ml-2.5"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t(isOpen ? 'leftOut.hide' : 'leftOut.show')}
      </Button>
      {isOpen && <Statements summaryId={summaryId} />}
    </div>
  )
}

const Statements = ({ summaryId }: { summaryId: string }) => {
  const { t } = useSummariesTexts()
  const { data, error } = useLeftOutQuery(summaryId)
  if (error) {
    return (
      <p role="alert" className="text-sm text-red">
        {problemText(error)}
      </p>
    )
  }
  if (!data) return <Skeleton className="h-16" />
  if (data.statements.length === 0) return <p className="text-sm text-muted">{t('leftOut.none')}</p>
  return (
    <>
      <p className="text-xs text-faint">{t('leftOut.nobody')}</p>
      <ul className="mt-2 space-y-2 text-sm">
        {data.statements.map(({ text, because }) => (
          <li key={text} className="wrap-anywhere">
            <s className="text-muted">{text}</s>
            <span className="block text-xs text-faint">{t(`leftOut.because.${because}`)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
