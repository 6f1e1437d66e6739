import { loadInReach } from '@hattama/platform'
import { FailureState } from '@hattama/ui/failure-state'
import { Skeleton } from '@hattama/ui/skeleton'
import { type ComponentProps, lazy, Suspense } from 'react'
import { useRecordingsTexts } from '../../kernel/texts.ts'
import type { ChatBeside } from './chat-beside.tsx'

const Unloaded = () => {
  const { t } = useRecordingsTexts()
  return (
    <FailureState
      title={t('chat.notLoaded')}
      safe={t('failure.safe')}
      retryLabel={t('action.refresh')}
      onRetry={() => location.reload()}
    />
  )
}

const Beside = lazy(() =>
  loadInReach(() => import('./chat-beside.tsx')).then(
    (module) => ({ default: module.ChatBeside }),
    () => ({ default: Unloaded }),
  ),
)
const Page = lazy(() =>
  loadInReach(() => import('./chat-page.tsx')).then(
    (module) => ({ default: module.ChatPage }),
    () => ({ default: Unloaded }),
  ),
)

/** The chat beside a transcript; its code is loaded when it is first opened. */
export const LateChatBeside = (props: ComponentProps<typeof ChatBeside>) => (
  <Suspense fallback={<Skeleton className="h-96 rounded-lg" />}>
    <Beside {...props} />
  </Suspense>
)

/** The chat over all meetings; its code is loaded with its route. */
export const LateChatPage = () => (
  <Suspense fallback={<Skeleton className="h-96 rounded-lg" />}>
    <Page />
  </Suspense>
)
