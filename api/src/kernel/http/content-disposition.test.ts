import { expect, test } from 'vitest'
import { contentDisposition } from './content-disposition.ts'

test('a file is named in any script, with nothing a header value may not contain', () => {
  expect(contentDisposition('inline', 'a.mp3')).toBe("inline; filename*=UTF-8''a.mp3")
  const name = "Отчёт (1) 'x' *.docx"
  const given = contentDisposition('attachment', name)
  expect(given).toMatch(/^attachment; filename\*=UTF-8''[\w%.-]+$/)
  expect(decodeURIComponent(given.split("''")[1] ?? '')).toBe(name)
  // half a character is replaced instead of failing
  expect(contentDisposition('inline', '\ud800a')).toContain('%EF%BF%BDa')
})
