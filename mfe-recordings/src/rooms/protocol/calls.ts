import { pathTo } from '@hattama/contract/rules/app/paths'
import type {
  MemberAnswer,
  NewProtocol,
  Protocol,
  ProtocolEdit,
  ProtocolRefill,
} from '@hattama/contract/insight/protocol'
import { api, call } from '@hattama/platform'

type Of = { recordingId: string; id: string }
const tag = (recordingId: string) => ({ type: 'Protocol' as const, id: recordingId })

const calls = api.injectEndpoints({
  endpoints: (build) => {
    /** A mutation that returns the protocol's new state, which is put into the cache at once. */
    const act = <A extends Of>(ask: (given: A) => { url: string; method: string; body?: unknown }) =>
      build.mutation<Protocol, A>({
        query: ask,
        onQueryStarted: async ({ recordingId }, { dispatch, queryFulfilled }) => {
          const { data } = await queryFulfilled.catch(() => ({ data: undefined }))
          if (data) void dispatch(calls.util.upsertQueryData('protocolOfRecording', recordingId, data))
        },
        invalidatesTags: (_result, error, { recordingId }) =>
          error ? [tag(recordingId)] : ['ProtocolNumbers'],
      })
    return {
      protocolOfRecording: build.query({
        ...call.get(
          '/api/protocols/recording/{id}',
          (id: string) => ({ id }),
          (answer) => answer.protocol,
        ),
        providesTags: (_result, _error, id) => [tag(id)],
      }),
      beginProtocol: build.mutation({
        ...call.post(
          '/api/protocols/recording/{id}',
          ({ recordingId, wanted }: { recordingId: string; wanted: NewProtocol }) => ({
            id: recordingId,
            body: wanted,
          }),
          (answer) => answer.protocol,
        ),
        invalidatesTags: (_result, _error, { recordingId }) => [tag(recordingId)],
      }),
      saveProtocol: act<Of & { edit: ProtocolEdit }>(({ id, edit }) => ({
        url: pathTo('protocol', id),
        method: 'PUT',
        body: edit,
      })),
      refillProtocol: act<Of & { wanted: ProtocolRefill }>(({ id, wanted }) => ({
        url: pathTo('protocolRefill', id),
        method: 'POST',
        body: wanted,
      })),
      withdrawProtocol: build.mutation({
        ...call.delete('/api/protocols/{id}', ({ id }: Of) => ({ id })),
        invalidatesTags: (_result, _error, { recordingId }) => [tag(recordingId), 'ProtocolNumbers'],
      }),
      sendProtocol: act<Of & { revision: number; people: string[] }>(({ id, revision, people }) => ({
        url: pathTo('protocolRequests', id),
        method: 'POST',
        body: { revision, people },
      })),
      recallProtocol: act<Of>(({ id }) => ({ url: pathTo('protocolRequests', id), method: 'DELETE' })),
      answerProtocol: act<Of & { answer: MemberAnswer }>(({ id, answer }) => ({
        url: pathTo('protocolAnswer', id),
        method: 'POST',
        body: answer,
      })),
      lockProtocol: act<Of & { revision: number }>(({ id, revision }) => ({
        url: pathTo('protocolLock', id),
        method: 'POST',
        body: { revision },
      })),
      protocolChanges: build.query({
        ...call.get('/api/protocols/{id}/changes', ({ id }: Of) => ({ id })),
        providesTags: (_result, _error, { recordingId }) => [tag(recordingId)],
        keepUnusedDataFor: 0,
      }),
    }
  },
})

export const {
  useProtocolOfRecordingQuery,
  useBeginProtocolMutation,
  useSaveProtocolMutation,
  useWithdrawProtocolMutation,
  useSendProtocolMutation,
  useRecallProtocolMutation,
  useRefillProtocolMutation,
  useAnswerProtocolMutation,
  useLockProtocolMutation,
  useProtocolChangesQuery,
} = calls
