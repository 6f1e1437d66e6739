import { lexicon } from './lexicon.ts'

/** How stems of the future end that the dictionary does not derive, and what the infinitive has there: "возьм|у" — "взять". */
const ends = (
  'ним нять;прим принять;йм нять;возьм взять;изым изъять;чн чать;жм жать;мн мять;бер брать;дер драть;гон гнать;зов звать;' +
  'бь бить;ль лить;шь шить;вь вить;пь пить;рв рвать;жг жечь;жж жечь;тр тереть;пр переть;шл слать;чт честь;вез везти;вед вести;' +
  'нес нести;лез лезть;йд йти;ид ийти;ид идти;мет мести;обрет обрести;езжа ехать'
)
  .split(';')
  .map((pair) => pair.split(' '))

/** "со|бь|ю" — "с|бить", "раз|бер|у" — "разо|брать": a prefix may lose or gain its vowel. */
const prefixes = (prefix: string) => [prefix, prefix.replace(/о$/, ''), `${prefix}о`]

/** Infinitives whose stem of the future is `stem`, of those that the dictionary lists without their future. */
export const irregular = (stem: string, reflexive: boolean): string[] => {
  const { verbs } = lexicon()
  const found = ends.flatMap(([end = '', infinitive = '']) =>
    stem.endsWith(end)
      ? prefixes(stem.slice(0, stem.length - end.length)).map((prefix) => prefix + infinitive)
      : [],
  )
  const whole = found.map((verb) =>
    reflexive ? `${verb}${verb.endsWith('ти') || verb.endsWith('чь') ? 'сь' : 'ся'}` : verb,
  )
  return [...new Set(whole)].filter((verb) => verbs.has(verb))
}
