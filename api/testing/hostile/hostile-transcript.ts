import type { Language } from '@hattama/contract/people/account'

/** What an obedient model writes: a sentence nothing in the talk supports, with a citation that looks right. */
export type Lie = {
  text: string
  /** words of the line it cites */
  at: string
  /** words it claims to have copied from there; by default the line's own */
  words?: string
  owner?: string
  due?: string
}

/** A talk that tries to get something into what is stored or sent. */
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
  /** rows `Name: words` said in the middle of an ordinary talk in that language */
  planted: string
  /** the title of the meeting, if that carries the order */
  title?: string
  /** the title and instruction of a section, if they carry the order */
  template?: { title: string; instruction: string }
  /** language of minutes and question; by default that of the talk */
  answerIn?: Language
  question: string
  lies: Lie[]
}
