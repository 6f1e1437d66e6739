import { expect, test } from 'vitest'
import { mailFaultOf } from './mail-fault.ts'

test.each([
  ['EDNS', 'host'],
  ['ECONNREFUSED', 'connection'],
  ['ETIMEDOUT', 'connection'],
  ['ETLS', 'encryption'],
  ['EAUTH', 'signIn'],
  ['EENVELOPE', 'addresses'],
  ['EMESSAGE', 'other'],
  ['toString', 'other'],
  [null, 'other'],
])('%s is a fault of %s', (code, fault) => {
  expect(mailFaultOf(code)).toBe(fault)
})
