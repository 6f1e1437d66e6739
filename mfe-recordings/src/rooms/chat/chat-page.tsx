import type { ChatDetail } from '@hattama/contract/insight/chat'
import { namedByModel, type Meeting, useNavigate, usePageTitle, useParams } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { Card } from '@hattama/ui/card'
import { ListFilter } from 'lucide-react'
import { useRef, useState } from 'react'
import { ChatFrame } from './chat-frame.tsx'
import { useChatTexts } from './chat-texts.ts'
import { ChooseMeetings } from './choose-meetings.tsx'
import { useConversation } from './use-conversation.ts'
import { useQuestionFocus } from './use-question-focus.ts'

/** `/recordings/chat` and `/recordings/chat/{id}`: questions about all meetings the user may see. */
export const ChatPage = () => {
  const { t } = useChatTexts()
  usePageTitle(t(namedByModel('title')))
  const navigate = useNavigate()
  const { chatId = null } = useParams()
  const open = (id: string | null) => void navigate(id ? `/recordings/chat/${id}` : '/recordings/chat')
  const [chosen, setChosen] = useState<Meeting[]>([])
  const [isChoosing, setChoosing] = useState(false)
  const conversation = useConversation({
    recordingId: null,
    chosenIds: chosen.map((m) => m.id),
    chatId,
    onChat: (id) => void navigate(`/recordings/chat/${id}`, { replace: true }),
  })
  const pane = useRef<HTMLDivElement>(null)
  useQuestionFocus(pane, chatId ?? '')
  return (
    <div ref={pane} className="chat-page flex flex-col gap-4">
      <header>
        <h1 className="text-xl font-semibold tracking-tight text-ink sm:text-2xl">
          {t(namedByModel('title'))}
        </h1>
        <p className="mt-0.5 hidden text-sm text-muted sm:block">{t('subtitle')}</p>
      </header>
      <Card className="min-h-0 grow overflow-hidden">
        <ChatFrame
          title={
            <About
              count={chatId ? countOf(conversation.kept.currentData) : chosen.length}
              onChoose={chatId ? null : () => setChoosing(true)}
            />
          }
          conversation={conversation}
          recordingId={null}
          chatId={chatId}
          onChat={open}
        />
      </Card>
      {isChoosing && (
        <ChooseMeetings chosen={chosen} onChoose={setChosen} onClose={() => setChoosing(false)} />
      )}
    </div>
  )
}

/** Number of meetings a saved chat is limited to; 0 means all. */
const countOf = (chat: ChatDetail | undefined) => chat?.recordingIds?.length ?? (chat?.recordingId ? 1 : 0)

/** What the chat is about; can be chosen before the first question. */
const About = ({ count, onChoose }: { count: number; onChoose: (() => void) | null }) => {
  const { t } = useChatTexts()
  const text = count === 0 ? t('aboutAll') : t('about', { count })
  return (
    <div className="flex min-w-0 items-center gap-2">
      <h2 className="truncate">{text}</h2>
      {onChoose && (
        <Button size="sm" variant="ghost" className="shrink-0" onClick={onChoose}>
          <ListFilter aria-hidden />
          <span className="max-sm:sr-only">{t('choose')}</span>
        </Button>
      )}
    </div>
  )
}
