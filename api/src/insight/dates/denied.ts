/** What stands before a day that it is not: "not tomorrow", «не к пятнице». "Why not" and "if not" propose one. */
const denying =
  /(?<!\p{L})(?<!(?<!\p{L})(?:why|if|whether or|почему(?: бы)?|если) )(?:not(?: on)?(?: the)?|(?:not wait|without waiting)(?: for| till| until)?(?: the)?|не(?: (?:во?|на|ко?|до))?|(?:не дожидаясь|не ждать|не ждем|не будем ждать)(?: до)?)\s*$/iu

/** The same behind it in Kazakh: «ертең емес», «жексенбіні күтпей»; «емес пе» only asks. */
const denied = /^\p{L}*\s+(?:емес(?!\p{L}|\s+[пб]е(?!\p{L}))|күтпе(?:й|стен|йік|йміз)(?!\p{L}))/iu

/** Where the words of a day lie in a text. */
type Place = { from: number; end: number }

/** The days of a text that it says are not meant: "tomorrow, not tomorrow", «не завтра», «ертең емес». */
export const deniedAmong = <D extends Place>(text: string, days: readonly D[]): D[] =>
  days.filter(({ from, end }) => denying.test(text.slice(0, from)) || denied.test(text.slice(end)))
