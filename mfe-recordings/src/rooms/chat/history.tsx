import type { Chat } from '@hattama/contract/insight/chat'
import { notify, problemText, useAppDispatch, queryFailure } from '@hattama/platform'
import { cn } from '@hattama/ui/cn'
import { ConfirmDialog } from '@hattama/ui/confirm-dialog'
import { FailureState } from '@hattama/ui/failure-state'
import { agoText } from '@hattama/ui/format/date'
import { IconButton } from '@hattama/ui/icon-button'
import { Skeleton } from '@hattama/ui/skeleton'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useChatsQuery, useRemoveChatMutation } from './chat-calls.ts'
import { useChatTexts } from './chat-texts.ts'
import { RenameChat } from './rename-chat.tsx'

type Props = {
  /** only chats about this recording; null for all */
  recordingId: string | null
  openId: string | null
  onOpen: (id: string) => void
  onRemoved: (id: string) => void
}

/** Earlier chats, most recently used first; each can be reopened, renamed or deleted. */
export const History = ({ recordingId, openId, onOpen, onRemoved }: Props) => {
  const { t, language } = useChatTexts()
  const { data, error, isFetching, refetch } = useChatsQuery(recordingId)
  const [leaving, setLeaving] = useState<Chat | null>(null)
  const [renamedId, setRenamedId] = useState<string | null>(null)
  if (error && !data) {
    return <FailureState title={t('historyFailed')} {...queryFailure({ error, isFetching, refetch })} />
  }
  if (!data) {
    return (
      <div className="space-y-2 p-3">
        <Skeleton className="h-11" />
        <Skeleton className="h-11" />
      </div>
    )
  }
  const titleOf = (chat: Chat) => chat.title ?? t('unreadable')
  return (
    <>
      {data.chats.length === 0 && <p className="p-4 text-sm text-muted">{t('noHistory')}</p>}
      <ul aria-label={t('history')} className="space-y-0.5 p-2">
        {data.chats.map((chat) => (
          <li
            key={chat.id}
            className={cn('flex items-center rounded-md hover:bg-hover', chat.id === openId && 'bg-hover')}
          >
            {chat.id === renamedId ? (
              <RenameChat chat={chat} onDone={() => setRenamedId(null)} />
            ) : (
              <>
                <button
                  type="button"
                  aria-current={chat.id === openId ? 'true' : undefined}
                  className="min-w-0 grow cursor-pointer px-3 py-2 text-left"
                  onClick={() => onOpen(chat.id)}
                >
                  <span className="line-clamp-2 text-sm break-words text-ink">{titleOf(chat)}</span>
                  <span className="block text-xs text-faint">{agoText(chat.updatedAt, language)}</span>
                </button>
                <IconButton
                  label={t('rename', { title: titleOf(chat) })}
                  tooltip={false}
                  size="sm"
                  onClick={() => setRenamedId(chat.id)}
                >
                  <Pencil aria-hidden />
                </IconButton>
                <IconButton
                  label={t('remove', { title: titleOf(chat) })}
                  tooltip={false}
                  size="sm"
                  className="mr-1"
                  onClick={() => setLeaving(chat)}
                >
                  <Trash2 aria-hidden />
                </IconButton>
              </>
            )}
          </li>
        ))}
      </ul>
      <RemoveChat chat={leaving} onClose={() => setLeaving(null)} onRemoved={onRemoved} />
    </>
  )
}

const RemoveChat = ({
  chat,
  onClose,
  onRemoved,
}: {
  chat: Chat | null
  onClose: () => void
  onRemoved: (id: string) => void
}) => {
  const { t } = useChatTexts()
  const dispatch = useAppDispatch()
  const [remove, { isLoading, error }] = useRemoveChatMutation()
  const confirm = async () => {
    if (!chat) return
    const answer = await remove(chat.id)
    if (answer.error) return
    dispatch(notify({ tone: 'done', text: t('removed') }))
    onRemoved(chat.id)
    onClose()
  }
  return (
    <ConfirmDialog
      open={chat !== null}
      onClose={onClose}
      onConfirm={() => void confirm()}
      title={t('removeTitle')}
      text={t('removeText')}
      confirmLabel={t('action.delete')}
      cancelLabel={t('action.cancel')}
      tone="danger"
      pending={isLoading}
      error={error && problemText(error)}
    />
  )
}
