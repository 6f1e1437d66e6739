import { Route, Routes } from '@hattama/platform'
import { PortalScope } from '@hattama/ui/portal-scope'
import { LateChatPage } from './rooms/chat/late-chat.tsx'
import { DeletedPage } from './rooms/deleted/deleted-page.tsx'
import { RecordingsPage } from './rooms/list/recordings-page.tsx'
import { LateProtocolPage } from './rooms/protocol/late-protocol.tsx'
import './styles.css'
import { ViewerPage } from './rooms/viewer/viewer-page.tsx'

/** What the shell mounts under `/recordings`. */
export const App = () => (
  <PortalScope name="recordings">
    <Routes>
      <Route index element={<RecordingsPage />} />
      <Route path="chat/:chatId?" element={<LateChatPage />} />
      <Route path="deleted" element={<DeletedPage />} />
      <Route path=":recordingId" element={<ViewerPage />} />
      <Route path=":recordingId/protocol" element={<LateProtocolPage />} />
    </Routes>
  </PortalScope>
)
