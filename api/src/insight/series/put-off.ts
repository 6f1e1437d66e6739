/** Words that leave something for another time. */
const cues = [
  String.raw`(?:postpon|put(?:ting)? (?:it |this |that |them )?off|deferr?|park (?:it|this|that)|(?:come|get|go) back to (?:it|this|that|the)|leave (?:it|this|that) (?:for|until)|(?:next|another) time|until (?:the )?next (?:meeting|week|time))`,
  String.raw`(?:отлож|откладыва|перенес[её]м|перенос(?:им|ится|ить)|верн[её]мся к|(?:в|на) (?:другой|следующий) раз|на потом|до следующей (?:встречи|недели)|обсудим (?:потом|позже|на следующей))`,
  String.raw`(?:кейінге|шегер|келесі (?:жолы|кездесуге|жиналысқа)|кейін (?:ора|қара|талқыла)|басқа күнге)`,
]

const putOff = new RegExp(String.raw`(?<!\p{L})(?:${cues.join('|')})`, 'iu')

/** Does somebody leave something for another time? A question does not. */
export const isPutOff = (text: string): boolean => putOff.test(text) && !/\?\s*$/.test(text)

/** The same for PostgreSQL, to be looked at again by `isPutOff`: it finds all of these and some more. */
export const putOffPattern =
  '(postpon|put.{0,8} off|putting|defer|park |back to |leave |time|until|тлож|ткладыва|перен|ернемся|ернёмся|раз|потом|следующ|озже|ейін|шегер|Шегер|елесі|асқа күн)'
