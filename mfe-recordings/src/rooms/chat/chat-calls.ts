import { paths, pathTo } from '@hattama/contract/rules/paths'
import type { Chat, ChatDetail, ChatTurn } from '@hattama/contract/chat'
import { api, type AppDispatch } from '@hattama/platform'

const chatApi = api.enhanceEndpoints({ addTagTypes: ['Chats'] }).injectEndpoints({
  endpoints: (build) => ({
    /** The user's own chats, most recently used first: about one recording, or all chats for null. */
    chats: build.query<Chat[], string | null>({
      query: (recordingId) => ({ url: paths.chats, ...(recordingId && { params: { recordingId } }) }),
      transformResponse: ({ chats }: { chats: Chat[] }) => chats,
      providesTags: ['Chats'],
    }),
    chat: build.query<ChatDetail, string>({ query: (id) => pathTo('chat', id) }),
    renameChat: build.mutation<unknown, { id: string; title: string }>({
      query: ({ id, title }) => ({ url: pathTo('chat', id), method: 'PATCH', body: { title } }),
      invalidatesTags: (_result, error) => (error ? [] : ['Chats']),
    }),
    removeChat: build.mutation<unknown, string>({
      query: (id) => ({ url: pathTo('chat', id), method: 'DELETE' }),
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
