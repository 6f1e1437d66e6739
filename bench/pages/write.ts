import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../api/src/kernel/env.ts'
import { benches, titleOf } from '../benches.ts'
import { inWords, listen } from '../found.ts'
import { runHere } from './here.ts'
import { listOf } from './list.ts'
import { fileOf, folder, list, type Page, pageOf, readPage } from './page.ts'

const pathOf = (title: string) => join(root, folder, fileOf(title))

const write = (page: Page) => writeFileSync(pathOf(page.title), pageOf(page))

/** Writes the list, and on every page what its bench says of itself by now. */
const writeList = () => {
  const all = Object.entries(benches).flatMap(([name, { pages }]) =>
    Object.entries(pages).map(([part, told]) => ({ title: titleOf(name, part), told })),
  )
  const written = all.flatMap(({ title, told }) => {
    if (!existsSync(pathOf(title))) return []
    const { ran, seen, blocks } = readPage(readFileSync(pathOf(title), 'utf8'))
    return [{ title, ...told, ran, seen, blocks }]
  })
  for (const page of written) write(page)
  writeFileSync(join(root, list), listOf(written))
}

/** Runs a part of a bench ('' for one of a single page), and writes what it found on its page; nothing found leaves it as it was. */
export const writePage = async (name: string, part: string, run: () => Promise<void>) => {
  const told = benches[name]?.pages[part]
  if (!told) throw new Error(`bench ${name} has no page for "${part}"`)
  const title = titleOf(name, part)
  const ran = runHere()
  const { headlines, blocks } = await listen(run)
  if (headlines.length === 0) return console.error(`\n${title}: nothing was measured; its page stays`)
  mkdirSync(join(root, folder), { recursive: true })
  write({ title, ...told, ran, seen: headlines.map(inWords).join('; '), blocks })
  writeList()
  console.error(`\nwritten: ${folder}/${fileOf(title)}`)
}
