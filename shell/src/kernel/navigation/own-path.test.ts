import { expect, test } from 'vitest'
import { ownPath } from './own-path.ts'

const origin = 'https://hattama.example'

test.each([
  '/recordings/abc',
  '/recordings/abc?t=61.5',
  '/recordings/abc?t=61.5&prepare=letter#summary',
  '/settings#twoStep',
  '/connections',
  '/recordings?q=%2F%2Fa%0Ab&back=https://elsewhere.example',
  '/recordings/%D0%B0',
])('%s is within the app, and stays as it is', (path) => expect(ownPath(path, origin)).toBe(path))

test.each([
  ['another server', '//evil.example'],
  ['another server behind a backslash', '/\\evil.example'],
  ['another server behind three strokes', '///evil.example'],
  ['backslashes alone', '\\\\evil.example'],
  ['a scheme', 'https://evil.example'],
  ['our own address, which is no path', `${origin}/recordings`],
  ['a script', 'javascript:alert(1)'],
  ['data', 'data:text/html,x'],
  ['no stroke before it', 'recordings/abc'],
  ['nothing', ''],
  ['a way up to another server', '/a/..//evil.example'],
  ['the same, encoded', '/%2e%2e//evil.example'],
  ['an encoded stroke', '/%2Fevil.example'],
  ['an encoded backslash', '/%5Cevil.example'],
  ['twice encoded', '/%252Fevil.example'],
  ['a backslash further on', '/recordings\\..\\x'],
  ['an encoded tab', '/%09/evil.example'],
  ['a tab, which a browser drops', '/\t/evil.example'],
  ['a line', '/recordings\n'],
  ['no character', '/recordings/\u0000'],
  ['what turns writing round', '/recordings/\u202Exyz'],
  ['no valid encoding', '/%E0%A4%A'],
  ['what is far too long', `/recordings?q=${'a'.repeat(8000)}`],
  ['no text', 7],
  ['nothing at all', null],
])('%s is refused', (_, path) => expect(ownPath(path, origin)).toBeNull())
