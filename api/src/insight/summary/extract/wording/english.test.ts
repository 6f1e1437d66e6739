import { expect, test } from 'vitest'
import { wordEnglish } from './english.ts'

const names = ['Callum', 'Margaret Hale', 'Shu']

test.each([
  ['I can ring the stores, I know the lad.', 'Ring the stores'],
  ["Well, okay, I'll send you the spreadsheet today.", 'Send the spreadsheet today'],
  ["Saturday night I'll put the shift out to bank.", 'Put the shift out to bank Saturday night'],
  [
    "If the paint is late by Friday, we'll order from Oban.",
    'Order from Oban if the paint is late by Friday',
  ],
  [
    "I'll ring Ann in the morning, and then I'll go and see the roof.",
    'Ring Ann in the morning, and then go and see the roof',
  ],
  ['Callum, could you please draft the letter for me?', 'Draft the letter'],
  [
    'Then bring oak next month, would you, Margaret, and measure the table.',
    'Bring oak next month, and measure the table',
  ],
  ["Then it's March the eleventh, and I'll ask the hall about the heater.", 'Ask the hall about the heater'],
  ["Don't forget to renew the licence, Shu.", 'Renew the licence'],
  ['Let me talk to the registrar because he knows.', 'Talk to the registrar'],
  ['Check the invoice with transport please.', 'Check the invoice with transport'],
])('%s', (said, task) => expect(wordEnglish(said, names)).toBe(task))

test.each([
  ['what is not said to be done', 'I took it home yesterday.'],
  ['words that tell nobody what', "I'll do it on Friday."],
  ['pronouns for the matter', "I'll drill it and pin them tonight."],
  ['a no', "I won't ring the office and I'd never write to the bank."],
  ['somebody that the line would lose', "I'll meet your brother at the station."],
  [
    'what holds under a condition that is not taken along',
    'If they agree then fine, and only if they sign it, but he said no, I will pay the bill.',
  ],
  ['a question about oneself', 'Should I ring the office, or can I wait for the letter?'],
  ['a noun that looks like an order', 'Check is done for the third floor.'],
])('is null for %s', (_, said) => expect(wordEnglish(said, names)).toBeNull())
