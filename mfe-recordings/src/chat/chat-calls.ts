import { address } from '@hattama/contract/address'
import type { Chat, ChatDetail } from '@hattama/contract/chat'
import { paths } from '@hattama/contract/paths'
import { api } from '@hattama/platform'

const chatApi = api.enhanceEndpoints({ addTagTypes: ['Chats'] }).injectEndpoints({
  endpoints: (build) => ({
    /** The person's own chats, last used first: about one recording, or (null) all of them. */
    chats: build.query<Chat[], string | null>({
      query: (recordingId) => ({ url: paths.chats, ...(recordingId && { params: { recordingId } }) }),
      transformResponse: ({ chats }: { chats: Chat[] }) => chats,
      providesTags: ['Chats'],
    }),
    chat: build.query<ChatDetail, string>({ query: (id) => address('chat', id) }),
    renameChat: build.mutation<unknown, { id: string; title: string }>({
      query: ({ id, title }) => ({ url: address('chat', id), method: 'PATCH', body: { title } }),
      invalidatesTags: (_result, error) => (error ? [] : ['Chats']),
    }),
    removeChat: build.mutation<unknown, string>({
      query: (id) => ({ url: address('chat', id), method: 'DELETE' }),
      invalidatesTags: (_result, error) => (error ? [] : ['Chats']),
    }),
  }),
})

/** After a question: the list has a new first chat. */
export const chatsChanged = () => chatApi.util.invalidateTags(['Chats'])

/** Reads a chat anew, past the cache. */
export const readChat = (id: string) =>
  chatApi.endpoints.chat.initiate(id, { forceRefetch: true, subscribe: false })

export const { useChatsQuery, useChatQuery, useRemoveChatMutation, useRenameChatMutation } = chatApi
