import { Connections } from '../rooms/connections/connections.tsx'
import { SettingsFrame } from '../rooms/settings/settings-frame.tsx'

/** The connections, at an address of their own since vendors lead back to it, among the settings. */
export const ConnectionsScreen = () => (
  <SettingsFrame open="connections">
    <Connections />
  </SettingsFrame>
)
