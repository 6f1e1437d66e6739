import { useScreenActions } from '@hattama/platform'
import type { Act } from '../player/shortcuts.ts'
import { useRecordingsTexts } from '../texts.ts'
import { useChatOpen } from './use-chat-open.ts'

const acts = ['toggle', 'find', 'copyLink', 'help'] as const satisfies readonly Act[]

/** What the command palette offers while a recording is open. */
export const useViewerActions = (run: (act: Act) => void) => {
  const { t } = useRecordingsTexts()
  const [, openChat] = useChatOpen()
  useScreenActions([
    { id: 'chat', text: t('chat.open'), act: () => openChat(true) },
    // The palette gives the focus back first; what takes it comes after.
    ...acts.map((act) => ({ id: act, text: t(`keys.${act}`), act: () => setTimeout(() => run(act), 50) })),
  ])
}
