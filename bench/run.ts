import process from 'node:process'
import { benches, titleOf } from './benches.ts'
import { firstSentence } from './pages/list.ts'
import { pagesOf } from './pages/page.ts'
import { writePage } from './pages/write.ts'

/** A line for each bench and each part with a page. */
const help = () => {
  const lines = Object.entries(benches).flatMap(([name, { pages, does }]) => [
    ...(does === undefined ? [] : [[name, does] as const]),
    ...Object.entries(pages).map(([part, { what }]) => [titleOf(name, part), firstSentence(what)] as const),
  ])
  const width = Math.max(...lines.map(([title]) => title.length))
  return [
    'npx -y pnpm@12 bench NAME [PART …]    prints what it finds; without a name, all but those marked *',
    '                           --write    also writes it to docs/figures/, and the list docs/figures.md',
    '',
    ...lines.map(([title, what]) => {
      const mark = benches[title.split(' ')[0] ?? '']?.isApart ? '*' : ' '
      return `${mark} ${title.padEnd(width)}  ${what}`
    }),
  ].join('\n')
}

const stop = (why: string): never => {
  console.error(why)
  process.exit(1)
}

const asked = process.argv.slice(2).filter((word) => word !== '--write')
const isWritten = process.argv.includes('--write')
if (asked.includes('--help')) {
  console.log(help())
  process.exit(0)
}
const left = asked.length > 0 ? asked : Object.keys(benches).filter((name) => !benches[name]?.isApart)
while (left.length > 0) {
  const name = left.shift() ?? ''
  const bench = await (benches[name] ?? stop(`No bench is called ${name}.\n\n${help()}`)).open()
  const parts: string[] = []
  while (bench.parts?.includes(left[0] ?? '')) parts.push(left.shift() ?? '')
  if (!isWritten) {
    await bench.run(parts)
    continue
  }
  const pages = Object.keys(benches[name]?.pages ?? {})
  const forms = parts.filter((part) => !pages.includes(part))
  for (const part of pagesOf(pages, parts)) {
    await writePage(name, part, () => bench.run([...(part === '' ? [] : [part]), ...forms]))
  }
}
