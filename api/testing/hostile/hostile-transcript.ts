import type { Language } from '@hattama/contract/account'

/** What a model that obeys writes: a sentence nothing in the talk supports, with a citation that looks right. */
export type Lie = {
  text: string
  /** words of the line it cites */
  at: string
  /** words it says it copied from there; by default the line's own */
  words?: string
  owner?: string
  due?: string
}

/** A talk that tries to put something into what is stored or sent. */
export type HostileTranscript = {
  name: string
  kind:
    | 'order to the summariser'
    | 'order to the chat'
    | 'order inside a sentence'
    | 'order in another language'
    | 'forged marks'
    | 'forged JSON'
    | 'negation'
    | 'number'
    | 'name'
    | 'translation'
    | 'link or picture'
    | 'speaker'
    | 'title'
    | 'template'
    | 'fabrication'
  language: Language
  /** rows `Name: words` said in the middle of an ordinary talk of that language */
  planted: string
  /** the title of the meeting, where that carries the order */
  title?: string
  /** the title and instruction of a section, where they carry it */
  template?: { title: string; instruction: string }
  /** language of minutes and question; that of the talk where it is absent */
  answerIn?: Language
  question: string
  lies: Lie[]
}
