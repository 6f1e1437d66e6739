import { asProblem, notify, problemText, useAppDispatch, useTexts } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { Input } from '@hattama/ui/text-field'
import { type FormEvent, useId, useState } from 'react'
import { useFetchLinkMutation } from './calls.ts'
import { chosenMetadata } from './upload-choice.ts'

const isWebAddress = (text: string) => {
  const url = URL.parse(text)
  return url !== null && ['http:', 'https:'].includes(url.protocol)
}

/** A direct link to a file: the server fetches it, and the recording appears in the lists while it does. */
export const LinkForm = ({ onDone }: { onDone: () => void }) => {
  const { t } = useTexts('shell')
  const dispatch = useAppDispatch()
  const field = useId()
  const [url, setUrl] = useState('')
  const [isWrong, setWrong] = useState(false)
  const [fetchLink, { isLoading, error, reset }] = useFetchLinkMutation()
  const refused = error && asProblem(error).code === 'INVALID_INPUT' ? t('link.invalid') : undefined

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const wanted = url.trim()
    setWrong(!isWebAddress(wanted))
    if (!isWebAddress(wanted)) return
    const answer = await fetchLink({ url: wanted, ...chosenMetadata() })
    if (answer.error) return
    dispatch(notify({ tone: 'done', text: t('link.begun') }))
    onDone()
  }
  const problem = isWrong ? t('link.invalid') : (refused ?? (error && problemText(error)))
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-5">
      <label htmlFor={field} className="text-sm font-medium text-ink">
        {t('link.label')}
      </label>
      <div className="mt-1.5 flex gap-2">
        <Input
          id={field}
          type="url"
          autoComplete="off"
          placeholder="https://"
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${field}-note`}
          value={url}
          onChange={(event) => {
            setUrl(event.target.value)
            setWrong(false)
            if (error) reset()
          }}
        />
        <Button type="submit" variant="secondary" pending={isLoading} className="h-10">
          {t('link.fetch')}
        </Button>
      </div>
      <p
        id={`${field}-note`}
        role={problem ? 'alert' : undefined}
        className={`mt-1.5 text-sm ${problem ? 'text-red' : 'text-faint'}`}
      >
        {problem ?? t('link.hint')}
      </p>
    </form>
  )
}
