const perfective = /((?<=[ая])(?:в|вши|вшись)|(?:ив|ивши|ившись|ыв|ывши|ывшись))$/
const reflexive = /(?:ся|сь)$/
const adjective = /(?:ее|ие|ые|ое|ими|ыми|ей|ий|ый|ой|ем|им|ым|ом|его|ого|ему|ому|их|ых|ую|юю|ая|яя|ою|ею)$/
const participle = /((?<=[ая])(?:ем|нн|вш|ющ|щ)|(?:ивш|ывш|ующ))$/
const verb =
  /((?<=[ая])(?:ла|на|ете|йте|ли|й|л|ем|н|ло|но|ет|ют|ны|ть|ешь|нно)|(?:ила|ыла|ена|ейте|уйте|ите|или|ыли|ей|уй|ил|ыл|им|ым|ен|ило|ыло|ено|ят|ует|уют|ит|ыт|ены|ить|ыть|ишь|ую|ю))$/
const noun =
  /(?:а|ев|ов|ие|ье|е|иями|ями|ами|еи|ии|и|ией|ей|ой|ий|й|иям|ям|ием|ем|ам|ом|о|у|ах|иях|ях|ы|ь|ию|ью|ю|ия|ья|я)$/

/** Stem of a lower-case Russian word. The Snowball algorithm (snowballstem.org/algorithms/russian), own code. */
export const russianStem = (word: string): string => {
  const vowel = word.search(/[аеиоуыэюя]/)
  if (vowel < 0) return word
  const head = word.slice(0, vowel + 1)
  const tail = (text: string) => {
    const after = /[аеиоуыэюя][^аеиоуыэюя]/.exec(text)
    return after ? after.index + 2 : text.length
  }
  const r1 = tail(word)
  const r2 = r1 + tail(word.slice(r1))
  let rest = inflection(word.slice(vowel + 1)).replace(/и$/, '')
  const derived = /ость?$/.exec(rest)
  if (derived && vowel + 1 + derived.index >= r2) rest = rest.slice(0, derived.index)
  if (rest.endsWith('нн')) rest = rest.slice(0, -1)
  else if (/ейше?$/.test(rest)) rest = rest.replace(/ейше?$/, '').replace(/нн$/, 'н')
  else rest = rest.replace(/ь$/, '')
  return head + rest
}

const inflection = (rest: string): string => {
  if (perfective.test(rest)) return rest.replace(perfective, '')
  const plain = rest.replace(reflexive, '')
  if (adjective.test(plain)) return plain.replace(adjective, '').replace(participle, '')
  if (verb.test(plain)) return plain.replace(verb, '')
  return plain.replace(noun, '')
}
