/** What people do with a sentence, by the words that show it in one language. Text is in small letters, with е for ё. */
export type ActCues = {
  /** the speaker takes something on: "I'll ring them" */
  promise: RegExp
  /** the speaker could: "I can ring them" */
  offer: RegExp
  /** someone is asked to do something */
  request: RegExp
  /** something falls to someone who is named or meant */
  assign: RegExp
  /** what all of them do: "we'll leave it", "красим зелёным" */
  joint: RegExp
  /** something is ruled: "then it's Friday", "no more than ten" */
  ruling: RegExp
  /** what is said follows from the talk before: "good, then we launch on Friday" */
  concludes: RegExp
  /** something is said to be settled */
  settled: RegExp
  /** a wish or proposal */
  proposal: RegExp
  /** what must be */
  duty: RegExp
  /** supposed, not meant as it is said */
  supposed: RegExp
  /** about the past, or how things are */
  past: RegExp
  /** nobody knows, or nobody has decided */
  unknown: RegExp
  /** put off */
  postponed: RegExp
  /** agreement, at the beginning of what is said */
  agrees: RegExp
  /** refusal, at the beginning of what is said or anywhere in it */
  refuses: RegExp
  /** what was decided is said again, or is about to be */
  recap: RegExp
  /** counting hands, or asking for them */
  vote: RegExp
  /** things to be done: verbs of work */
  deed: RegExp
  /** urgency and times too near for a day: "this afternoon" */
  soon: RegExp
  /** jokes, thanks, courtesy */
  idle: RegExp
  /** done at once, in the room */
  here: RegExp
}
