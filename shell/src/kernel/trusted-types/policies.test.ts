import { expect, test } from 'vitest'
import { passHtml, passScript } from './policies.ts'

test.each(['&copy;', '&CounterClockwiseContourIntegral;', '&frac34;'])('%s is one character', (text) => {
  expect(passHtml(text)).toBe(text)
})

test.each([
  '',
  'words',
  '<img src=x onerror=alert(1)>',
  '&copy;<b>',
  '&lt;&gt;',
  '&copy;\n<i>',
  '<style></style>',
  '& ;',
])('%s is no markup of ours', (text) => {
  expect(passHtml(text)).toBe(null)
})

const page = 'https://minutes.example/recordings/1'

test.each([
  '/assets/disk.worker-AAAAAAAA.js',
  '/offline-worker.js',
  'https://minutes.example/remotes/recordings/assets/a.js',
])('%s is a script of the build', (address) => {
  expect(passScript(address, page)).toBe(address)
})

test.each([
  'https://elsewhere.example/assets/a.js',
  '//elsewhere.example/assets/a.js',
  '/api/recordings/1/media',
  '/assets/../api/recordings/1/media',
  'disk.js',
  '/offline-worker.js/../evil.js',
  '/api/offline-worker.js',
  'data:text/javascript,alert(1)',
  'blob:https://minutes.example/assets/1',
  'javascript:alert(1)',
  'https://',
])('%s is none', (address) => {
  expect(passScript(address, page)).toBe(null)
})
