import type { Chat } from '@hattama/contract/insight/chat'
import { maxChatTitleLength } from '@hattama/contract/rules/insight/question-length'
import { problemText } from '@hattama/platform'
import { IconButton } from '@hattama/ui/icon-button'
import { Input } from '@hattama/ui/text-field'
import { Check, X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useRenameChatMutation } from './chat-calls.ts'
import { useChatTexts } from './chat-texts.ts'

/** The user asked for this field, so it takes the focus at once. */
const focusOnce = (field: HTMLInputElement | null) => field?.focus()

/** Edits the name of a chat in its row; Enter saves, Escape cancels. */
export const RenameChat = ({ chat, onDone }: { chat: Chat; onDone: () => void }) => {
  const { t } = useChatTexts()
  const [title, setTitle] = useState(chat.title ?? '')
  const [rename, { isLoading, error }] = useRenameChatMutation()
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (title.trim() === '') return
    const answer = await rename({ id: chat.id, title: title.trim() })
    if (!answer.error) onDone()
  }
  return (
    <form onSubmit={(event) => void save(event)} className="grow py-1 pl-2">
      <div className="flex items-center gap-1">
        <Input
          ref={focusOnce}
          aria-label={t('name')}
          aria-invalid={error ? true : undefined}
          className="h-9 text-sm"
          maxLength={maxChatTitleLength}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            event.stopPropagation()
            onDone()
          }}
        />
        <IconButton
          type="submit"
          size="sm"
          label={t('action.save')}
          disabled={isLoading || title.trim() === ''}
        >
          <Check aria-hidden />
        </IconButton>
        <IconButton size="sm" label={t('action.cancel')} onClick={onDone}>
          <X aria-hidden />
        </IconButton>
      </div>
      {error && (
        <p role="alert" className="mt-1 text-xs text-red">
          {problemText(error)}
        </p>
      )}
    </form>
  )
}
