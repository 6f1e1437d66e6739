/** Words that put something off to another time. */
const cues = [
  String.raw`(?:postpon|put(?:ting)? (?:it |this |that |them )?off|deferr?|park (?:it|this|that)|(?:come|get|go) back to (?:it|this|that|the)|leave (?:it|this|that) (?:for|until)|(?:next|another) time|until (?:the )?next (?:meeting|week|time))`,
  String.raw`(?:отлож|откладыва|перенес[её]м|перенос(?:им|ится|ить)|верн[её]мся к|(?:в|на) (?:другой|следующий) раз|на потом|до следующей (?:встречи|недели)|обсудим (?:потом|позже|на следующей))`,
  String.raw`(?:кейінге|шегер|келесі (?:жолы|кездесуге|жиналысқа)|кейін (?:ора|қара|талқыла)|басқа күнге)`,
]

const putOff = new RegExp(String.raw`(?<!\p{L})(?:${cues.join('|')})`, 'iu')

/** Whether a statement puts something off to another time; a question does not. */
export const isPutOff = (text: string): boolean => putOff.test(text) && !/\?\s*$/.test(text)

/** The same for PostgreSQL, to be checked again by `isPutOff`: it matches all of these and some more. */
export const putOffPattern =
  '(postpon|put.{0,8} off|putting|defer|park |back to |leave |time|until|тлож|ткладыва|перен|ернемся|ернёмся|раз|потом|следующ|озже|ейін|шегер|Шегер|елесі|асқа күн)'
