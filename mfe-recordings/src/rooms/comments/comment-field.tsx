import { maxCommentLength } from '@hattama/contract/rules/connections/share-links'
import { problemText, useDrafts } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { OfferedNames, useOfferedNames } from '@hattama/ui/offered-names'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useRecordingsTexts } from '../../kernel/texts.ts'
import { type Nameable, namedIn, withName } from './mentions.ts'

type Props = {
  /** whose text is kept until it is sent: a new comment by its recording, an answer by its thread, a change by its comment */
  draft: { kind: 'comment' | 'answer'; id: string }
  label: string
  sendLabel: string
  /** what is to be known of it, such as the moment it is about */
  note?: string
  people: readonly Nameable[]
  initial?: string
  /** Sends the comment; resolves to the error, if any. */
  onSend: (text: string, mentions: string[]) => Promise<unknown>
  /** shows or hides a field that is opened to write in; absent if it is always there */
  onShow?: (isShown: boolean) => void
}

/**
 * A comment field; `@` offers the members to mention. Ctrl or Cmd+Enter sends. What is typed and not sent is there again after a reload.
 */
export const CommentField = ({
  draft: { kind, id },
  label,
  sendLabel,
  note,
  people,
  initial = '',
  onSend,
  onShow,
}: Props) => {
  const { t } = useRecordingsTexts()
  const drafts = useDrafts(kind)
  const [kept] = useState(() => drafts.of(id))
  const [text, setText] = useState(kept?.text ?? initial)
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const names = useOfferedNames({
    field,
    text,
    people: people.map((one) => ({ ...one, key: one.userId })),
    onTake: ({ name }, from, end) => {
      const next = withName(text, from, end, name)
      write(next.text)
      field.current?.focus()
      requestAnimationFrame(() => field.current?.setSelectionRange(next.caret, next.caret))
    },
  })

  const write = (next: string) => {
    setText(next)
    drafts.keep(id, { text: next, base: initial })
  }
  const giveUp = () => {
    onShow?.(false)
    drafts.giveUp(id, { text, base: initial }, () => onShow?.(true))
  }
  const send = async () => {
    if (text.trim() === '' || isSending) return
    setSending(true)
    const refusal = await onSend(text.trim(), namedIn(text, people))
    setSending(false)
    setProblem(refusal ?? null)
    if (refusal) return
    setText('')
    drafts.drop(id)
    onShow?.(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (names.tookKey(event)) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      void send()
    }
    if (event.key === 'Escape' && onShow) {
      event.stopPropagation()
      giveUp()
    }
  }
  return (
    <div className="flex flex-col gap-2">
      <textarea
        ref={field}
        {...names.ofField}
        aria-label={label}
        placeholder={label}
        value={text}
        maxLength={maxCommentLength}
        rows={2}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it opens by its own button; restored with the page it waits
        autoFocus={onShow !== undefined && kept === null}
        onKeyDown={onKeyDown}
        onChange={(event) => write(event.target.value)}
        className="w-full resize-y rounded-md border border-line-strong bg-surface px-3 py-2 text-sm text-ink shadow-xs placeholder:text-faint focus-visible:border-accent focus-visible:outline-2 focus-visible:outline-accent-line"
      />
      <OfferedNames label={t('comments.people')} list={names.list} />
      {problem !== null && (
        <p role="alert" className="text-sm text-red">
          {problemText(problem)}
        </p>
      )}
      {(text.trim() !== '' || onShow) && (
        <div className="flex items-center justify-end gap-2">
          {note && <p className="mr-auto text-xs text-faint tabular-nums">{note}</p>}
          {onShow && (
            <Button variant="ghost" size="sm" onClick={giveUp}>
              {t('action.cancel')}
            </Button>
          )}
          <Button size="sm" pending={isSending} disabled={text.trim() === ''} onClick={() => void send()}>
            {sendLabel}
          </Button>
        </div>
      )}
    </div>
  )
}
