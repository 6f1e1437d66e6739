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

/** The chat of the answer before a question, and that answer if it came whole. */
type After = { chatId: string | null; turn: ChatTurn | null }

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
  const queue = useRef<readonly string[]>([])
  const wait = (questions: readonly string[]) => {
    queue.current = questions
    setWaiting(questions)
  }
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const change = (part: Partial<Live>) => setLive((now) => now && { ...now, ...part })

  const send = async (question: string, after: After | null = null) => {
    running.current?.abort()
    const stop = new AbortController()
    running.current = stop
    // the URL may not have caught up with the chat just started
    let id = after?.chatId ?? chatId ?? live?.chatId ?? null
    const last = after ? after.turn : live?.turn
    let turn: ChatTurn | null = null
    setLive({ question, sentences: [], state: 'asking', turn: null, problem: null, chatId: id })
    if (id && last) dispatch(addTurn(id, last))
    // The server keeps the partial text of an answer that ended early.
    else if (id && (live || after)) void dispatch(readChat(id))
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
          turn = event.turn
          change({ state: 'answered', turn })
          dispatch(addTurn(event.chatId, event.turn))
        }
      },
      stop.signal,
    )
    dispatch(chatsChanged())
    if (stop.signal.aborted) return
    if (problem) change({ state: 'failed', problem })
    else goOn({ chatId: id, turn })
  }

  /** Sends the next question that waits: not after a failure, which is tried again first. */
  const goOn = (after: After) => {
    const [next, ...rest] = queue.current
    if (next === undefined) return
    wait(rest)
    void send(next, after)
  }
  const ask = (question: string) => {
    if (live?.state === 'asking' || queue.current.length > 0) wait([...queue.current, question])
    else void send(question)
  }

  const stop = () => {
    running.current?.abort()
    change({ state: 'stopped' })
    goOn({ chatId: live?.chatId ?? chatId, turn: null })
  }
  /** Leaves this conversation for another one. */
  const leave = () => {
    running.current?.abort()
    setLive(null)
    wait([])
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
