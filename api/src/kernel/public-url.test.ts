import { expect, test } from 'vitest'
import { publicUrl } from './public-url.ts'

const said = (address: string) => publicUrl.safeParse(address).error?.issues.map(({ message }) => message)

test.each([
  ['https://meetings.example.org', 'https://meetings.example.org'],
  ['https://meetings.example.org/', 'https://meetings.example.org'],
  ['http://localhost:5800', 'http://localhost:5800'],
  ['HTTPS://Meetings.Example.org:443', 'https://meetings.example.org'],
])('%s is where browsers reach the product: %s', (address, origin) => {
  expect(publicUrl.parse(address)).toBe(origin)
})

const below = (origin: string) =>
  `Hattama needs its own host and can’t be served below a path. Use ${origin}, or give it a subdomain`

test.each([
  ['meetings', 'not an address; expected something like https://meetings.example.org'],
  ['', 'not an address; expected something like https://meetings.example.org'],
  ['ftp://a.example', 'expected http:// or https://'],
  ['localhost:5800', 'expected http:// or https://'],
  ['https://me@a.example', 'leave the user name and password out'],
  ['https://:secret@a.example', 'leave the user name and password out'],
  ['https://a.example/b', below('https://a.example')],
  ['https://a.example?b', below('https://a.example')],
  ['https://a.example#b', below('https://a.example')],
])('%s is refused: %s', (address, why) => {
  expect(said(address)).toEqual([why])
})
