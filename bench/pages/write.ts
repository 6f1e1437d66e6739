import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../api/src/kernel/env.ts'
import { benches, titleOf } from '../benches.ts'
import { listen } from '../found.ts'
import { runHere } from './here.ts'
import { listOf } from './list.ts'
import { fileOf, folder, list, pageOf, readPage } from './page.ts'

/** Titles of all pages, in the order of the list. */
export const titles = () =>
  Object.entries(benches).flatMap(([name, { pages }]) =>
    Object.keys(pages).map((part) => titleOf(name, part)),
  )

const pathOf = (title: string) => join(root, folder, fileOf(title))

const writeList = () => {
  const written = titles()
    .map(pathOf)
    .filter((path) => existsSync(path))
  writeFileSync(join(root, list), listOf(written.map((path) => readPage(readFileSync(path, 'utf8')))))
}

/** Runs a part of a bench ('' for one of a single page), and writes what it found on its page; nothing found leaves it as it was. */
export const writePage = async (name: string, part: string, run: () => Promise<void>) => {
  const told = benches[name]?.pages[part]
  if (!told) throw new Error(`bench ${name} has no page for "${part}"`)
  const title = titleOf(name, part)
  const ran = runHere()
  const found = await listen(run)
  if (found.headlines.length === 0) return console.error(`\n${title}: nothing was measured; its page stays`)
  mkdirSync(join(root, folder), { recursive: true })
  writeFileSync(pathOf(title), pageOf(title, told, ran, found))
  writeList()
  console.error(`\nwritten: ${folder}/${fileOf(title)}`)
}
