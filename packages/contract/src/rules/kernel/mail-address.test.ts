import { expect, test } from 'vitest'
import { shownAddress, storedAddress } from './mail-address.ts'
import { decodePunycode } from './punycode.ts'

test.each([
  ['a@почта.рф', 'a@xn--80a1acny.xn--p1ai'],
  ['a@xn--80a1acny.xn--p1ai', 'a@xn--80a1acny.xn--p1ai'],
  [' Иван@ПОЧТА.РФ ', 'иван@xn--80a1acny.xn--p1ai'],
  ['Me+tag@Example.ORG', 'me+tag@example.org'],
  ['a@қазақ.қаз', `a@${new URL('http://қазақ.қаз').hostname}`],
  ['info@bücher.example', 'info@xn--bcher-kva.example'],
  // decomposed, and with an ideographic full stop
  ['info@bu\u0308cher。example', 'info@xn--bcher-kva.example'],
])('%s is kept as %s', (given, kept) => {
  expect(storedAddress(given)).toBe(kept)
})

test.each([
  '',
  'a',
  '@b.org',
  'a@',
  'a@b',
  'a@b..org',
  'a b@c.org',
  'a@b c.org',
  '.a@b.org',
  'a..b@c.org',
  'a@-b.org',
  'a@127.0.0.1',
  'a@[127.0.0.1]',
  'a@b.org/x',
  'a@b.org:25',
  'a@b%2eorg.рф',
  'a\u0000@b.org',
  'a@b.org\nBcc: c@d.org',
  // Cyrillic а among Latin letters
  'p\u0430ypal@example.org',
  `${'a'.repeat(65)}@b.org`,
  `a@${'b.'.repeat(130)}org`,
])('%j is no address', (text) => {
  expect(storedAddress(text)).toBeNull()
})

test.each([
  ['a@xn--80a1acny.xn--p1ai', 'a@почта.рф'],
  ['info@xn--bcher-kva.example', 'info@bücher.example'],
  ['a@example.org', 'a@example.org'],
  // mixed: paypal with a Cyrillic а
  [`a@${new URL('http://p\u0430ypal.com').hostname}`, `a@${new URL('http://p\u0430ypal.com').hostname}`],
  // all Cyrillic, and reads as apple
  [`a@${new URL('http://аррӏе.com').hostname}`, `a@${new URL('http://аррӏе.com').hostname}`],
  ['a@xn--.org', 'a@xn--.org'],
  ['a@xn--99999999.org', 'a@xn--99999999.org'],
])('%s is shown as %s', (kept, shown) => {
  expect(shownAddress(kept)).toBe(shown)
})

/** Samples of RFC 3492, section 7.1. */
test.each([
  ['ihqwcrb4cv8a8dqg056pqjye', '他们为什么不说中文'],
  ['b1abfaaepdrnnbgefbadotcwatmq2g4l', 'почемужеонинеговорятпорусски'],
  ['4dbcagdahymbxekheh6e0a7fei0b', 'למההםפשוטלאמדבריםעברית'],
  ['3B-ww4c5e180e575a65lsy2b'.toLowerCase(), '3年b組金八先生'],
])('%s decodes', (coded, text) => {
  expect(decodePunycode(coded)).toBe(text)
})
