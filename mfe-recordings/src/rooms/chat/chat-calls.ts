import type { ChatTurn } from '@hattama/contract/insight/chat'
import { api, type AppDispatch, call } from '@hattama/platform'

const chatApi = api.enhanceEndpoints({ addTagTypes: ['Chats'] }).injectEndpoints({
  endpoints: (build) => ({
    /** The user's own chats, most recently used first, and what a first question can be about: of one recording, or of all for null. */
    chats: build.query({
      ...call.get('/api/chats', (recordingId: string | null) => ({
        query: { recordingId: recordingId ?? undefined },
      })),
      providesTags: ['Chats'],
    }),
    chat: build.query(call.get('/api/chats/{id}', (id: string) => ({ id }))),
    renameChat: build.mutation({
      ...call.patch('/api/chats/{id}', ({ id, title }: { id: string; title: string }) => ({
        id,
        body: { title },
      })),
      invalidatesTags: (_result, error) => (error ? [] : ['Chats']),
    }),
    removeChat: build.mutation({
      ...call.delete('/api/chats/{id}', (id: string) => ({ id })),
      invalidatesTags: (_result, error) => (error ? [] : ['Chats']),
    }),
  }),
})

/** Refetches the chat lists after a question, which moves its chat to the top. */
export const chatsChanged = () => chatApi.util.invalidateTags(['Chats'])

/** Adds a turn that has just been answered to the cached chat, if there is one. */
export const addTurn = (id: string, turn: ChatTurn) => (dispatch: AppDispatch) =>
  dispatch(
    chatApi.util.updateQueryData('chat', id, ({ turns }) => {
      if (!turns.some((known) => known.id === turn.id)) turns.push(turn)
    }),
  )

/** Refetches a chat, bypassing the cache. */
export const readChat = (id: string) =>
  chatApi.endpoints.chat.initiate(id, { forceRefetch: true, subscribe: false })

export const { useChatsQuery, useChatQuery, useRemoveChatMutation, useRenameChatMutation } = chatApi
