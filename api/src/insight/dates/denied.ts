/** What stands before a day that it is not: "not tomorrow", "don't wait for Friday", «не к пятнице», «не дожидаясь среды». "Why not" and "if not" propose one. */
const denying =
  /(?<!\p{L})(?<!(?<!\p{L})(?:why|if|whether or|почему(?: бы)?|если) )(?:(?:not|never|without|rather than|instead of|\p{L}+n['’]t) wait(?:ing)?(?: for| till| until)?(?: the)?|не (?:жд\p{L}+|дожида\p{L}+|будем ждать|стоит ждать)(?: до)?|not(?: on)?(?: the)?|не(?: (?:во?|на|ко?|до))?)\s*$/iu

/** The same behind it in Kazakh: «ертең емес», «жұманы күтпей»; «емес пе» only asks. */
const denied =
  /^\p{L}*\s+(?:(?:дейін\s+)?күтпе(?:й|стен|ңіз|ңіздер|ңдер|йік|йміз|ймін)?(?!\p{L})|емес(?!\p{L}|\s+[пб]е(?!\p{L})))/iu

/** Where the words of a day lie in a text. */
type Place = { from: number; end: number }

/** The days of a text that it says are not meant: "tomorrow, not tomorrow", «не завтра», «ертең емес». */
export const deniedAmong = <D extends Place>(text: string, days: readonly D[]): D[] =>
  days.filter(({ from, end }) => denying.test(text.slice(0, from)) || denied.test(text.slice(end)))
