import { useTexts, useUnsaved } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { Dialog } from '@hattama/ui/dialog'
import { forgetQuestion, type Question, useQuestion } from './question.ts'
import { useSeveral } from './use-several.tsx'

/** Asks what several files are that came without the dialog of an upload: dropped onto a page, or shared with the app. */
export const SeveralDialog = () => {
  const question = useQuestion()
  return question && <Asked key={question.files.map((file) => file.name).join('/')} question={question} />
}

const Asked = ({ question: { files, chosen } }: { question: Question }) => {
  const { t } = useTexts('tracks')
  const several = useSeveral(files)
  const send = () => {
    void several.send(chosen)
    forgetQuestion()
  }
  const unsaved = useUnsaved(several.isTogether)
  return (
    <Dialog
      open
      onClose={forgetQuestion}
      title={t('title', { count: files.length })}
      closeLabel={t('close')}
      unsaved={unsaved}
      actions={
        <>
          <Button variant="secondary" onClick={forgetQuestion}>
            {t('cancel')}
          </Button>
          <Button onClick={send} disabled={!several.maySend}>
            {t('send')}
          </Button>
        </>
      }
    >
      {several.fields}
    </Dialog>
  )
}
