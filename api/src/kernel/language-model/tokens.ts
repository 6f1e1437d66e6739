/**
 * Upper estimate of the tokens of a text without the model's tokeniser: about 3.5 Latin characters make a token,
 * 2 of any other script (Russian and Kazakh words take about twice the tokens of English ones).
 */
export const estimateTokens = (text: string): number => {
  let narrow = 0
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) < 0x250) narrow++
  return Math.ceil(narrow / 3.5 + (text.length - narrow) / 2)
}
