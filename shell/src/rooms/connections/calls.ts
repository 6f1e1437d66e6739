import type {
  Connection,
  ConnectionChange,
  ConnectionList,
  Delivery,
  DeliveryLog,
  CreatedConnection,
  NewConnection,
  RotatedSecret,
} from '@hattama/contract/connection'
import type { Messenger, MessengerCode } from '@hattama/contract/messenger'
import type { NotesLook, NotesLooked } from '@hattama/contract/notes'
import type {
  VendorConnected,
  VendorSignedIn,
  VendorSignInBegun,
  VendorSignIn,
  VendorSignIns,
} from '@hattama/contract/vendor-sign-in'
import type { TrackerLook, TrackerLooked } from '@hattama/contract/tracker'
import { paths, pathTo } from '@hattama/contract/rules/paths'
import { api } from '@hattama/platform'

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    connections: build.query<Connection[], void>({
      query: () => paths.connections,
      transformResponse: (answer: ConnectionList) => answer.connections,
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
    changeConnection: build.mutation<Connection, { id: string; change: ConnectionChange }>({
      query: ({ id, change }) => ({ url: pathTo('connection', id), method: 'PATCH', body: change }),
      invalidatesTags: ['Connections'],
    }),
    disconnect: build.mutation<void, string>({
      query: (id) => ({ url: pathTo('connection', id), method: 'DELETE' }),
      invalidatesTags: ['Connections'],
    }),
    newSecret: build.mutation<RotatedSecret, string>({
      query: (id) => ({ url: pathTo('connectionSecret', id), method: 'POST' }),
    }),
    tryConnection: build.mutation<void, string>({
      query: (id) => ({ url: pathTo('connectionTest', id), method: 'POST' }),
      invalidatesTags: ['Connections'],
    }),
    /** lists what a tracker offers, before it is connected */
    lookThere: build.mutation<TrackerLooked, TrackerLook>({
      query: (body) => ({ url: paths.trackerPlaces, method: 'POST', body }),
    }),
    /** vendors with sign-in, and whether this server is registered with them */
    vendorSignIns: build.query<VendorSignIns, void>({ query: () => paths.vendorSignIns }),
    beginSignIn: build.mutation<VendorSignInBegun, VendorSignIn>({
      query: (body) => ({ url: paths.vendorSignIns, method: 'POST', body }),
    }),
    endSignIn: build.mutation<VendorConnected, VendorSignedIn>({
      query: (body) => ({ url: paths.vendorSignedIn, method: 'POST', body }),
      invalidatesTags: ['Connections'],
    }),
    /** lists where a notes tool can store pages, before it is connected */
    lookForPlaces: build.mutation<NotesLooked, NotesLook>({
      query: (body) => ({ url: paths.notesPlaces, method: 'POST', body }),
    }),
    /** where a notes tool connected by sign-in can store pages; refetched each time */
    placesOfConnection: build.query<NotesLooked, { id: string; query: string }>({
      query: ({ id, query }) => ({
        url: pathTo('connectionNotesPlaces', id),
        ...(query !== '' && { params: { q: query } }),
      }),
      keepUnusedDataFor: 0,
    }),
    connectionPlaces: build.query<TrackerLooked, string>({
      query: (id) => pathTo('connectionPlaces', id),
    }),
    newKey: build.mutation<void, { id: string; key: string }>({
      query: ({ id, key }) => ({ url: pathTo('connectionKey', id), method: 'PUT', body: { key } }),
      invalidatesTags: ['Connections'],
    }),
    /** the bot of this server, if one answers */
    messenger: build.query<Messenger, void>({ query: () => paths.messenger }),
    chatCode: build.mutation<MessengerCode, void>({
      query: () => ({ url: paths.messengerCode, method: 'POST' }),
    }),
    deliveries: build.query<Delivery[], string>({
      query: (id) => pathTo('connectionDeliveries', id),
      transformResponse: (answer: DeliveryLog) => answer.deliveries,
      providesTags: ['Connections'],
    }),
    deliverAgain: build.mutation<void, string>({
      query: (id) => ({ url: pathTo('deliveryAgain', id), method: 'POST' }),
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
