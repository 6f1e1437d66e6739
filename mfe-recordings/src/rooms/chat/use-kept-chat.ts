import { useState } from 'react'

const keyOf = (recordingId: string) => `hattama_open_chat_${recordingId}`

/**
 * The chat that is open beside a recording, and how to open another; null: a new one. It is open again when the reader comes
 * back to the recording in this tab, until they sign out.
 */
export const useKeptChat = (recordingId: string) => {
  const [chatId, setChatId] = useState(() => sessionStorage.getItem(keyOf(recordingId)))
  const open = (id: string | null) => {
    if (id === null) sessionStorage.removeItem(keyOf(recordingId))
    else sessionStorage.setItem(keyOf(recordingId), id)
    setChatId(id)
  }
  return [chatId, open] as const
}
