import type { ProtocolSettings } from '@hattama/contract/insight/protocol'
import { paths } from '@hattama/contract/rules/app/paths'
import { api, call } from '@hattama/platform'

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    /** The logo as stored on the server, as a data URL. */
    protocolLogo: build.query<string, string>({
      query: () => ({
        url: paths.protocolLogo,
        responseHandler: async (answer) => {
          const bytes = new Uint8Array(await answer.arrayBuffer())
          return `data:image/png;base64,${btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''))}`
        },
      }),
    }),
    changeLogo: build.mutation<ProtocolSettings, Blob>({
      query: (body) => ({
        url: paths.protocolLogo,
        method: 'PUT',
        body,
        headers: { 'content-type': 'application/octet-stream' },
      }),
      invalidatesTags: ['ProtocolNumbers'],
    }),
    removeLogo: build.mutation({
      ...call.delete('/api/protocol-settings/logo'),
      invalidatesTags: ['ProtocolNumbers'],
    }),
    protocolNumbers: build.query({
      ...call.get('/api/protocol-numbers', (page: number) => ({ query: { page, limit: 20 } })),
      providesTags: ['ProtocolNumbers'],
    }),
  }),
})

export const { useProtocolLogoQuery, useChangeLogoMutation, useRemoveLogoMutation, useProtocolNumbersQuery } =
  calls
