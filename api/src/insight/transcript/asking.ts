/** Words that open a question when there is no punctuation to tell, in English and Russian. */
const opening =
  /^(?:(?:and|but|so|well|okay|ok|um|uh|а|и|ну|но|так|то есть|значит)[\s,]+)*(?:(?:on|at|by|for|with|до|к|с|о|об|на|в|от|для)\s+)?(?:what|who|whom|whose|when|where|why|how|which|(?:is|are|was|were|do|does|did|can|could|will|would|should|shall|has|have) (?:i|you|we|he|she|it|they|there|this|that|the|anybody|anyone|somebody|someone)|что|чего|чему|кто|кого|кому|кем|ком|когда|где|куда|откуда|почему|зачем|как|какой|какая|какое|какие|каков\p{L}*|какого|какому|сколько|чей|чья|разве)(?!\p{L})/iu

/** Kazakh question words come before the verb, its question particles at the end. */
const kazakh =
  /(?<!\p{L})(?:кім(?:нің|ге|ді|де|нен|мен|дер)?|қашан|қайда|қайдан|қанша|неше|неге|қалай|қандай|қай|не үшін)(?!\p{L})|(?<!\p{L})(?:ма|ме|ба|бе|па|пе)$/iu

/** "как вы знаете", "what I mean is", "когда закончим, напишу": begin like questions but are not. */
const telling =
  /^(?:(?:and|but|so|well|а|и|ну|но)[\s,]+)*(?:what (?:i|we|you|they|he|she)(?!\p{L})|when (?:i|we|you|they|he|she|it|the)(?!\p{L})|which (?:is|was|means)|how (?:i|we|you)(?!\p{L})|как (?:вы |мы |я |и )|когда (?:мы|я|вы|они|он|она|это)(?!\p{L})|что (?:касается|до)|кто-|что-)/iu

/**
 * Whether this is a question. A question mark at the end says yes, other end punctuation no; without either, its first
 * words decide, and in Kazakh a question word anywhere or a particle at the end.
 */
export const isAsking = (text: string): boolean => {
  const said = text.trim()
  if (/\?["»”)]*$/.test(said)) return true
  if (/[.!…]["»”)]*$/.test(said)) return false
  return kazakh.test(said) || (opening.test(said) && !telling.test(said))
}
