import { wordsOf } from '#kernel/language/words.ts'

/** Words of a question beside its deed: "Who is going to call Gemma?", «Кто должен позвонить …?» No line of minutes repeats them. */
export const besideDeed: ReadonlySet<string> = new Set(
  wordsOf(`going gonna supposed needs need needed must should promised asked wants wanted
  собирается собираются собирался собиралась должен должна должны будет будут взялся взялась обещал обещала хотел хотела
  керек тиіс болады жатыр болған болды
  take takes taking person people берёт берет берут взял взяла человек людей адам адамды алады`),
)
