import type { DeviceToken } from '@hattama/contract/account'
import { paths } from '@hattama/contract/rules/paths'
import { api } from '@hattama/platform'

const { useCreateDeviceMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    createDevice: build.mutation<DeviceToken, { label: string }>({
      query: (body) => ({ url: paths.devices, method: 'POST', body }),
      invalidatesTags: ['Sessions'],
    }),
  }),
})

export { useCreateDeviceMutation }
