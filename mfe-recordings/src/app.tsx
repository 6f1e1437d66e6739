import { Route, Routes } from '@hattama/platform'
import { PortalScope } from '@hattama/ui/portal-scope'
import { LateChatPage } from './chat/late-chat.tsx'
import { DeletedPage } from './deleted/deleted-page.tsx'
import { RecordingsPage } from './list/recordings-page.tsx'
import { LateProtocolPage } from './protocol/late-protocol.tsx'
import './styles.css'
import { ViewerPage } from './viewer/viewer-page.tsx'

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
