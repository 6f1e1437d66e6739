import type { Language } from '@hattama/contract/people/account'

/** Requests to be told the meeting in short, and nothing else: with a subject, they are about that. */
const forms: Record<Language, RegExp> = {
  en: /^(?:please |can you |could you |give me |tell me |what is |write )*(?:sum (?:it |this |that )?up|sum up|summari[sz]e(?: it| this)?|(?:a |the |short |brief |quick )*(?:summary|recap|overview|gist|outcomes?|main points|key points)|what (?:was|is) (?:it|this|the meeting|the call) about|what happened|what came out(?: of it)?|what did i miss)(?: (?:of|from|in|at|for)?\s*(?:the|this|our) (?:meeting|call|talk|recording))?(?: (?:briefly|in short|in brief|please))*$/u,
  ru: /^(?:пожалуйста |можешь |дай |напиши |расскажи |скажи |сделай )*(?:резюмируй|подытожь|подведи итоги?|итоги?|кратко|коротко|вкратце|краткое содержание|суть|выжимк[ау]|главное|основное|о ч[её]м (?:была |шла речь на |говорили на |этой |эта )*(?:встреч[аеу]|созвон[е]?|разговор[е]?)|что (?:было|произошло|обсуждали|обсудили)|что я пропустил[аи]?)(?: (?:о|по|на|этой|эту|эта|ней|всю|встреч[аеиу]|созвон[аеу]?|разговор[аеу]?|пожалуйста|расскажи|перескажи|кратко|коротко|вкратце))*$/u,
  kk: /^(?:осы |бұл )?(?:(?:кездесу(?:ді|дің|де)?|жиналыс(?:ты|тың|та)?|әңгіме(?:ні|нің|де)?)\s*)?(?:қысқаша (?:айтып бер(?:ші|іңіз)?|айт|баянда|мазмұны(?:н айт)?|мазмұнда|не болды)|қорытынды(?:сы|ла|сын айт)?|қорыт|мазмұны(?: қандай)?|не туралы(?: болды)?|не (?:талқыланды|айтылды|болды)|басты(?:сы| мәселелер))$/u,
}

/** The language of a question that asks for the whole meeting in short; null where it asks for anything else. */
export const asksToSumUp = (question: string): Language | null => {
  const said = question
    .toLowerCase()
    .replace(/[^\p{L}\s]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (said.length > 120) return null
  return (['en', 'ru', 'kk'] as const).find((language) => forms[language].test(said)) ?? null
}
