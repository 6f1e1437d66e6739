import type { Term } from './terms.ts'

const speech =
  /^(?:sa(?:id|ys)|warn|point(?:ed|s)|argu|ask(?:ed|s)|suggest|propos|object|insist|complain|report(?:ed|s)|explain|mention|admit|confirm|claim(?:ed|s)|told|tells|think|thought|believ|doubt|recall|remind|not(?:ed|es)|estimat|stat(?:ed|es)|refus|promis|reject|oppos|сказал|говорил|предложил|предлага|возра[зж]|предупре|спросил|спрашив|отказал|отверг|пообеща|пожаловал|сообщил|объяснил|напомнил|признал|считает|отметил|заявил|уверял|утвержда|подтвердил|усомнил|деді|деп$|айтты|ұсын(?:ды|ып|ады)|ескерт|сұрады|түсіндір|мәлімде|шағым|растады|қарсы|уәде)/u

/** A verb that reports what somebody said, asked, promised or refused: it must be in that person's own lines. */
export const isReport = ({ word }: Term): boolean => speech.test(word)
