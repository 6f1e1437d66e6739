import { expect, test } from 'vitest'
import { hostPattern, serverOrigin } from './server-address.ts'

test.each([
  ['meet.example.kz', 'https://meet.example.kz'],
  [' https://meet.example.kz/recordings/1 ', 'https://meet.example.kz'],
  ['localhost:4000', 'http://localhost:4000'],
  ['127.0.0.1', 'http://127.0.0.1'],
  ['http://10.0.0.5:8080', 'http://10.0.0.5:8080'],
  ['ftp://files.example', null],
  ['javascript:alert(1)', null],
  ['', null],
  ['not an address', null],
])('%j is %j', (typed, origin) => {
  expect(serverOrigin(typed)).toBe(origin)
})

test('a match pattern knows no port', () => {
  expect(hostPattern('http://10.0.0.5:8080')).toBe('http://10.0.0.5/*')
})
