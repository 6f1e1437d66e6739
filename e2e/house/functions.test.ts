import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { read, sources } from './tree.ts'

/** Lines a function may have of its own; functions within it are counted apart, as methods of a class would be. */
const mostLines = 80

/** Programs for developers, SQL in its order, and what runs in somebody else's page, where it can import nothing. */
const exempt =
  /\.test\.ts$|(^|\/)testing\/|^(bench|attack|e2e)\/|\/migrations\/|api\.gen\.ts$|^extension\/src\/call-pages\/voices\/hook\.ts$/
const held = sources.filter((f) => f.endsWith('.ts') && !exempt.test(f))

type Span = { start: number; end: number; within: Span[] }

const isFunction = (type: unknown) =>
  typeof type === 'string' && /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(type)

/** Every function of a source, with those directly within it; offsets in characters. */
const functionsOf = (path: string, source: string): Span[] => {
  const found: Span[] = []
  const visit = (node: unknown, around: Span | null): void => {
    if (Array.isArray(node)) return node.forEach((one) => visit(one, around))
    if (typeof node !== 'object' || node === null) return
    const { type, start, end } = node as { type?: unknown; start: number; end: number }
    const here = isFunction(type) ? { start, end, within: [] } : around
    if (here && here !== around) {
      around?.within.push(here)
      found.push(here)
    }
    for (const child of Object.values(node)) visit(child, here)
  }
  visit(parseSync(path, source).program, null)
  return found
}

const ownLines = (source: string, { start, end, within }: Span) => {
  const lineAt = (offset: number) => source.slice(0, offset).split('\n').length
  const inner = within.map((one) => [lineAt(one.start), lineAt(one.end)] as const)
  const first = lineAt(start)
  const lines = Array.from({ length: lineAt(end) - first + 1 }, (_, i) => first + i)
  return lines.filter((line) => !inner.some(([from, to]) => line > from && line < to)).length
}

test('a function within another is counted apart, and its first and last line with both', () => {
  const source = 'const a = () => {\n  const b = () => {\n    one()\n    two()\n  }\n  b()\n}\n'
  expect(functionsOf('a.ts', source).map((one) => ownLines(source, one))).toEqual([5, 4])
})

test(`no function has more than ${mostLines} lines of its own`, () => {
  const long = held.flatMap((path) => {
    const source = read(path)
    return functionsOf(path, source)
      .filter(({ start, end }) => source.slice(start, end).split('\n').length > mostLines)
      .map((one) => ({ lines: ownLines(source, one), at: source.slice(0, one.start).split('\n').length }))
      .filter(({ lines }) => lines > mostLines)
      .map(({ lines, at }) => `${path}:${at} ${lines}`)
  })
  expect(long).toEqual([])
})
