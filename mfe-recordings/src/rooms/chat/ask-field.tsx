import { maxQuestionLength } from '@hattama/contract/rules/insight/question-length'
import { useDrafts } from '@hattama/platform'
import { IconButton } from '@hattama/ui/icon-button'
import { ArrowUp, Square } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { LengthNote } from '../../kernel/length-note.tsx'
import { useChatTexts } from './chat-texts.ts'

/**
 * The question field. Enter sends, Shift+Enter breaks the line; an answer in progress can be stopped, and a question asked
 * meanwhile waits for it. What is typed and not sent is there again after a reload; what is too long stays to be shortened.
 */
export const AskField = ({
  about,
  isAsking,
  onAsk,
  onStop,
}: {
  /** what the question is about: the id of a recording; null for all */
  about: string | null
  isAsking: boolean
  onAsk: (question: string) => void
  onStop: () => void
}) => {
  const { t } = useChatTexts()
  const drafts = useDrafts('question')
  const place = about ?? 'all'
  const [text, setText] = useState(() => drafts.of(place)?.text ?? '')
  const hint = useId()
  const isEmpty = text.trim() === ''
  const isTooLong = text.trim().length > maxQuestionLength
  const type = (next: string) => {
    setText(next)
    drafts.keep(place, { text: next, base: '' })
  }
  const send = () => {
    if (isEmpty || isTooLong) return
    onAsk(text.trim())
    type('')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  return (
    <form onSubmit={submit} className="ask-field border-t border-line p-3">
      <div className="flex items-end gap-1.5 rounded-lg border border-line-strong bg-surface p-1.5 pl-3 focus-within:border-accent has-[textarea:focus-visible]:outline-2 has-[textarea:focus-visible]:outline-accent-line">
        <textarea
          rows={1}
          value={text}
          aria-label={t('field')}
          aria-invalid={isTooLong}
          aria-describedby={hint}
          placeholder={t('placeholder')}
          className="field-sizing-content max-h-40 min-h-8 w-full resize-none bg-transparent py-1.5 text-sm text-ink outline-none placeholder:text-faint"
          onChange={(event) => type(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
            event.preventDefault()
            send()
          }}
        />
        {isAsking && (
          <IconButton label={t('stop')} size="md" className="bg-sunken text-ink" onClick={onStop}>
            <Square aria-hidden className="fill-current" />
          </IconButton>
        )}
        {(!isAsking || !isEmpty) && (
          <IconButton
            type="submit"
            label={t('send')}
            disabled={isEmpty || isTooLong}
            className="bg-accent text-white hover:bg-accent-hover hover:text-white"
          >
            <ArrowUp aria-hidden />
          </IconButton>
        )}
      </div>
      <LengthNote length={text.trim().length} most={maxQuestionLength} />
      <p id={hint} className="mt-1.5 hidden px-1 text-xs text-faint sm:block">
        {t('keys')}
      </p>
    </form>
  )
}
