import { notify, ProblemLine, useAppDispatch, useTexts } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { Download } from 'lucide-react'
import { useExportDataMutation } from './calls.ts'

/** Follows a download link like a click: the browser streams the file to disk, whatever its size. */
const follow = (url: string) => {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}

/** Exports everything the user has stored, as a file. */
export const ExportData = () => {
  const { t } = useTexts('shell')
  const dispatch = useAppDispatch()
  const [ask, { isLoading, error }] = useExportDataMutation()
  const download = async () => {
    const answer = await ask()
    if (!answer.data) return
    follow(answer.data.url)
    dispatch(notify({ tone: 'done', text: t('settings.export.begun') }))
  }
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="text-sm text-muted">{t('settings.export.contains')}</p>
      <ProblemLine error={error} />
      <Button variant="secondary" pending={isLoading} onClick={() => void download()}>
        <Download aria-hidden className="size-4" />
        {t('settings.export.submit')}
      </Button>
    </div>
  )
}
