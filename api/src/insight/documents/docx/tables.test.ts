import { Document, Packer, type Table } from 'docx'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { factsTable, signatureTable, tasksTable } from './tables.ts'

const written = async (table: Table) => {
  const bytes = await Packer.toBuffer(new Document({ sections: [{ children: [table] }] }))
  return strFromU8(unzipSync(new Uint8Array(bytes))['word/document.xml'] ?? new Uint8Array())
}
const words = (xml: string) => [...xml.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>/g)].map((found) => found[1])
const widths = (xml: string) =>
  [...xml.matchAll(/<w:gridCol w:w="(\d+)"\/>/g)].map((found) => Number(found[1]))

test('tasks are a table with a head that is repeated on each page; what is not known is a dash', async () => {
  const task = { text: 'Call', owner: '', due: '', isDone: false, moment: null }
  const tasks = [{ ...task, isDone: true, owner: 'Dana', due: 'Friday', moment: { text: '00:01' } }, task]
  const columns = { task: 'Task', owner: 'Owner', due: 'Due' }
  const xml = await written(
    tasksTable({ kind: 'tasks', columns, tasks } as unknown as Parameters<typeof tasksTable>[0]),
  )
  expect(words(xml)).toEqual([
    'Owner',
    'Task',
    'Due',
    '☑  ',
    'Dana',
    'Call',
    '  ',
    '00:01',
    'Friday',
    '☐  ',
    '—',
    'Call',
    '—',
  ])
  expect(xml.match(/<w:tblHeader\/>/g)).toHaveLength(1)
  expect(widths(xml)).toEqual([2244, 5423, 1683])
})

test('facts are two columns without a head', async () => {
  const xml = await written(
    factsTable({ kind: 'facts', facts: [{ name: 'Date', value: [{ text: 'Friday' }] }] }),
  )
  expect(words(xml)).toEqual(['Date', 'Friday'])
  expect(widths(xml)).toEqual([2057, 7293])
  expect(xml).not.toMatch(/<w:tblHeader\/>/)
})

test('a signature has two lines with their captions, kept together on a page', async () => {
  const captions = { signature: 'signature', name: 'name' }
  const table = signatureTable({ kind: 'signature', role: 'Chair', captions, name: 'Dana' })
  const xml = await written(table)
  expect(words(xml).filter((word) => word !== '')).toEqual(['Chair', 'Dana', 'signature', 'name'])
  expect(widths(xml)).toEqual([2244, 3366, 374, 3366])
  expect(xml.match(/<w:bottom w:val="single"/g)).toHaveLength(2)
  expect(xml.match(/<w:keepNext\/>/g)).toHaveLength(8)
  expect(words(await written(signatureTable({ kind: 'signature', role: 'Chair', captions })))).not.toContain(
    'Dana',
  )
})
