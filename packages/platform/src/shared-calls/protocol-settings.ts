import type { ProtocolSettingsChange } from '@hattama/contract/insight/protocol'
import { api } from '../http/api.ts'
import { call } from '../http/call.ts'

const protocolSettingsCalls = api.injectEndpoints({
  endpoints: (build) => ({
    /** Numbering, letterhead and place of a workspace's formal minutes. */
    protocolSettings: build.query({
      ...call.get('/api/protocol-settings'),
      providesTags: ['ProtocolNumbers'],
    }),
    changeProtocolSettings: build.mutation({
      ...call.put('/api/protocol-settings', (body: ProtocolSettingsChange) => ({ body })),
      invalidatesTags: ['ProtocolNumbers'],
    }),
  }),
})

export const { useProtocolSettingsQuery, useChangeProtocolSettingsMutation } = protocolSettingsCalls
