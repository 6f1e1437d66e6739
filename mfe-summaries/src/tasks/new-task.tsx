import { problemText } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { Input } from '@hattama/ui/text-field'
import { Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useSummariesTexts } from '../texts.ts'
import { useAddTaskMutation } from './task-calls.ts'

/** Adds a task by hand. The typed text stays until the server has saved it. */
export const NewTask = ({ summaryId, recordingId }: { summaryId: string; recordingId: string }) => {
  const { t } = useSummariesTexts()
  const [text, setText] = useState('')
  const [add, { isLoading, error }] = useAddTaskMutation()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '' || isLoading) return
    const answer = await add({ summaryId, recordingId, item: { task: text.trim() } })
    if (!answer.error) setText('')
  }
  return (
    <form onSubmit={(event) => void submit(event)} className="print:hidden">
      <div className="flex gap-2">
        <Input
          aria-label={t('tasks.new')}
          placeholder={t('tasks.new')}
          value={text}
          maxLength={2000}
          className="h-9 text-sm"
          onChange={(event) => setText(event.target.value)}
        />
        <Button
          type="submit"
          size="sm"
          variant="secondary"
          className="h-9"
          pending={isLoading}
          disabled={text.trim() === ''}
        >
          <Plus aria-hidden />
          {t('tasks.add')}
        </Button>
      </div>
      {error && (
        <p role="alert" className="mt-1.5 text-sm text-red">
          {t('tasks.notAdded', { reason: problemText(error) })}
        </p>
      )}
    </form>
  )
}
