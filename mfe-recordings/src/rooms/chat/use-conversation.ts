import type { ChatTurn, CitedSentence } from '@hattama/contract/insight/chat'
import { type Problem, skipToken, useAppDispatch, useAppSelector } from '@hattama/platform'
import { useEffect, useRef, useState } from 'react'
import { ask as askServer } from './ask.ts'
import { addTurn, chatsChanged, readChat, useChatQuery } from './chat-calls.ts'

/** A question in progress, or one that ended early; kept on screen until the next one. */
export type Live = {
  question: string
  sentences: CitedSentence[]
  state: 'asking' | 'stopped' | 'failed' | 'answered'
  /** the answer as stored on the server, once complete */
  turn: ChatTurn | null
  problem: Problem | null
  /** the chat it belongs to; null until the server has named it */
  chatId: string | null
}

type Place = {
  /** the meeting it is about; null for all */
  recordingId: string | null
  /** the meetings chosen for a new chat; none means all */
  chosenIds?: readonly string[]
  /** the open chat; null for a new one */
  chatId: string | null
  onChat: (id: string) => void
}

/** A conversation: its stored turns, the answer in progress, and functions to ask and stop. */
export const useConversation = ({ recordingId, chosenIds = [], chatId, onChat }: Place) => {
  const dispatch = useAppDispatch()
  const token = useAppSelector((state) => state.session.token)
  const kept = useChatQuery(chatId ?? skipToken)
  const [live, setLive] = useState<Live | null>(null)
  const [waiting, setWaiting] = useState<readonly string[]>([])
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const change = (part: Partial<Live>) => setLive((now) => now && { ...now, ...part })

  const send = async (question: string) => {
    running.current?.abort()
    const stop = new AbortController()
    running.current = stop
    // the URL may not have caught up with the chat just started
    let id = chatId ?? live?.chatId ?? null
    setLive({ question, sentences: [], state: 'asking', turn: null, problem: null, chatId: id })
    if (id && live?.turn) dispatch(addTurn(id, live.turn))
    // The server keeps the partial text of an answer that ended early.
    else if (id && live) void dispatch(readChat(id))
    const chosen = chosenIds.length > 0 ? { recordingIds: [...chosenIds] } : {}
    const about = id ? { chatId: id } : recordingId ? { recordingId } : chosen
    const problem = await askServer(
      token,
      { question, ...about },
      (event) => {
        if (stop.signal.aborted) return
        if (event.type === 'begun' && event.chatId !== id) {
          id = event.chatId
          change({ chatId: id })
          onChat(id)
        }
        if (event.type === 'sentence') {
          setLive((now) => now && { ...now, sentences: [...now.sentences, event.sentence] })
        }
        if (event.type === 'answered') {
          change({ state: 'answered', turn: event.turn })
          dispatch(addTurn(event.chatId, event.turn))
        }
      },
      stop.signal,
    )
    dispatch(chatsChanged())
    if (stop.signal.aborted) return
    if (problem) change({ state: 'failed', problem })
  }

  const isAsking = live?.state === 'asking'
  // a question asked meanwhile is sent once the answer before it has come, or was stopped; not after a failure, which is tried again
  useEffect(() => {
    const [next] = waiting
    if (next === undefined || isAsking || live?.state === 'failed') return
    setWaiting((now) => now.slice(1))
    void send(next)
  })
  const ask = (question: string) =>
    isAsking || waiting.length > 0 ? setWaiting((now) => [...now, question]) : void send(question)

  const stop = () => {
    running.current?.abort()
    change({ state: 'stopped' })
  }
  /** Leaves this conversation for another one. */
  const leave = () => {
    running.current?.abort()
    setLive(null)
    setWaiting([])
  }
  const turns: readonly ChatTurn[] = (chatId !== null && kept.currentData?.turns) || []
  const isHere = live !== null && (live.chatId === chatId || chatId === null)
  const shown = isHere && !turns.some((turn) => turn.id === live.turn?.id) ? live : null
  const isReading = chatId !== null && kept.isFetching && !kept.currentData && !shown
  return {
    turns,
    live: shown,
    /** asked while an answer is still coming */
    waiting: isHere ? waiting : [],
    kept,
    isReading,
    send: ask,
    again: (question: string) => void send(question),
    stop,
    leave,
  }
}

export type Conversation = ReturnType<typeof useConversation>
