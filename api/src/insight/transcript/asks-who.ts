/** Ask all who are there for one who does something: "Who books the ads?", "Can somebody …?". Text is in small letters. */
const asking: Readonly<Record<string, RegExp>> = {
  en: /^\P{L}*(?:(?:and|so|but|okay|ok|right|then|now|well)[\s,]+)*(?:who(?!se)(?:['’](?:s|ll))?|which of (?:you|us)|(?:can|could|will|would|does|is) (?:someone|somebody|anyone|anybody|one of you))(?!\p{L})/iu,
  ru: /^\P{L}*(?:(?:а|и|ну|так|но|тогда|хорошо)[\s,]+)*(?:кто(?:-нибудь|-то)?|с кого|кому)(?!\p{L})/iu,
  kk: /(?<!\p{L})(?:кім(?:дер|ге|ің|іңіз)?|біреу(?:ің|іңіз)?)(?!\p{L})/iu,
}

/** Whether a question looks for the person who does something. */
export const asksWho = (question: string, language: string): boolean =>
  asking[language]?.test(question) === true
