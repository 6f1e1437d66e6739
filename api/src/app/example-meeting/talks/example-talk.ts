import type { KeyTopic } from '@hattama/contract/insight/summary'

/** A line of the minutes; `said`: how the words that back it begin, or a part of them, in one sentence of the talk. */
type Line = { text: string; said: string }

export type SpokenDay = { weekday: number; later?: boolean } | { month: number; day: number }

type Task = {
  task: string
  who: string
  /** the day as said */
  due: string | null
  /**
   * the day it means: the coming such weekday (ISO, Monday = 1); `later`: that of the next calendar week; or a day of the year;
   * null: not told
   */
  day: SpokenDay | null
  said: string
}

/** What the example meeting of one language consists of, its sound aside. */
export type ExampleTalk = {
  title: string
  /** `Name: sentences`, one turn a row; a sentence becomes a segment and has at most 20 words */
  text: string
  /** its agenda; `said`: a part of the sentence with which a point begins */
  chapters: readonly { title: string; said: string }[]
  sections: readonly { heading: string; lines: readonly Line[] }[]
  keyPoints: readonly Line[]
  decisions: readonly Line[]
  tasks: readonly Task[]
  topics: readonly KeyTopic[]
  chat: {
    question: string
    answer: readonly { text: string; said: readonly string[] }[]
    followUps: readonly string[]
  }
}

export type Sentence = { speaker: string; text: string }

/** The sentences of a talk in order, each with its speaker. */
export const sentencesOf = ({ text }: Pick<ExampleTalk, 'text'>): Sentence[] =>
  text
    .trim()
    .split('\n')
    .flatMap((row) => {
      const [, speaker = '', said = ''] = /^([^:]+): (.+)$/.exec(row) ?? []
      return said.split(/(?<=[.!?]) /).map((sentence) => ({ speaker, text: sentence }))
    })
