import type {
  ConnectionChange,
  CreatedConnection,
  NewConnection,
} from '@hattama/contract/connections/connection'
import type { NotesLook } from '@hattama/contract/connections/notes'
import type { VendorSignedIn, VendorSignIn } from '@hattama/contract/connections/vendor-sign-in'
import type { TrackerLook } from '@hattama/contract/connections/tracker'
import { paths } from '@hattama/contract/rules/app/paths'
import { api, call } from '@hattama/platform'

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    connections: build.query({
      ...call.get('/api/connections', null, (answer) => answer.connections),
      providesTags: ['Connections'],
    }),
    connect: build.mutation<CreatedConnection, NewConnection & { ofWorkspace: boolean }>({
      query: ({ ofWorkspace, ...body }) => ({
        url: ofWorkspace ? paths.workspaceConnections : paths.connections,
        method: 'POST',
        body,
      }),
      invalidatesTags: ['Connections'],
    }),
    changeConnection: build.mutation({
      ...call.patch('/api/connections/{id}', ({ id, change }: { id: string; change: ConnectionChange }) => ({
        id,
        body: change,
      })),
      invalidatesTags: ['Connections'],
    }),
    disconnect: build.mutation({
      ...call.delete('/api/connections/{id}', (id: string) => ({ id })),
      invalidatesTags: ['Connections'],
    }),
    newSecret: build.mutation(call.post('/api/connections/{id}/secret', (id: string) => ({ id }))),
    tryConnection: build.mutation({
      ...call.post('/api/connections/{id}/test', (id: string) => ({ id })),
      invalidatesTags: ['Connections'],
    }),
    /** lists what a tracker offers, before it is connected */
    lookThere: build.mutation(call.post('/api/connections/places', (body: TrackerLook) => ({ body }))),
    /** vendors with sign-in, and whether this server is registered with them */
    vendorSignIns: build.query(call.get('/api/connections/sign-ins')),
    beginSignIn: build.mutation(call.post('/api/connections/sign-ins', (body: VendorSignIn) => ({ body }))),
    endSignIn: build.mutation({
      ...call.post('/api/connections/signed-in', (body: VendorSignedIn) => ({ body })),
      invalidatesTags: ['Connections'],
    }),
    /** lists where a notes tool can store pages, before it is connected */
    lookForPlaces: build.mutation(
      call.post('/api/connections/notes-places', (body: NotesLook) => ({ body })),
    ),
    /** where a notes tool connected by sign-in can store pages; refetched each time */
    placesOfConnection: build.query({
      ...call.get('/api/connections/{id}/notes-places', ({ id, query }: { id: string; query: string }) => ({
        id,
        query: { q: query || undefined },
      })),
      keepUnusedDataFor: 0,
    }),
    connectionPlaces: build.query(call.get('/api/connections/{id}/places', (id: string) => ({ id }))),
    newKey: build.mutation({
      ...call.put('/api/connections/{id}/key', ({ id, key }: { id: string; key: string }) => ({
        id,
        body: { key },
      })),
      invalidatesTags: ['Connections'],
    }),
    /** the bot of this server, if one answers */
    messenger: build.query(call.get('/api/messenger')),
    chatCode: build.mutation(call.post('/api/messenger/code')),
    deliveries: build.query({
      ...call.get(
        '/api/connections/{id}/deliveries',
        (id: string) => ({ id }),
        (answer) => answer.deliveries,
      ),
      providesTags: ['Connections'],
    }),
    deliverAgain: build.mutation({
      ...call.post('/api/deliveries/{id}/again', (id: string) => ({ id })),
      invalidatesTags: ['Connections'],
    }),
  }),
})

export const {
  useConnectionsQuery,
  useConnectMutation,
  useChangeConnectionMutation,
  useDisconnectMutation,
  useNewSecretMutation,
  useTryConnectionMutation,
  useLookThereMutation,
  useVendorSignInsQuery,
  useBeginSignInMutation,
  useEndSignInMutation,
  useLookForPlacesMutation,
  usePlacesOfConnectionQuery,
  useConnectionPlacesQuery,
  useNewKeyMutation,
  useMessengerQuery,
  useChatCodeMutation,
  useDeliveriesQuery,
  useDeliverAgainMutation,
} = calls
