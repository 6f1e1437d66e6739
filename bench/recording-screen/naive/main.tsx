import type { WireWord } from '@hattama/contract/speech/transcript'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'

/** Consecutive words of one stored segment. */
const turnsOf = (words: readonly WireWord[]) => {
  const turns: WireWord[][] = []
  for (const word of words) {
    const last = turns.at(-1)
    if (last?.[0]?.segment_id === word.segment_id) last.push(word)
    else turns.push([word])
  }
  return turns
}

/** A transcript as one would first write it: a span per word, playback position and search in React state. */
const Transcript = ({ words }: { words: readonly WireWord[] }) => {
  const [seconds, setSeconds] = useState(0)
  const [query, setQuery] = useState('')
  const [playing, setPlaying] = useState(false)
  useEffect(() => {
    if (!playing) return undefined
    const began = performance.now()
    let frame = requestAnimationFrame(function tick(now: number) {
      setSeconds((now - began) / 1000)
      frame = requestAnimationFrame(tick)
    })
    return () => cancelAnimationFrame(frame)
  }, [playing])
  const active = words.findLast((word) => (word.start_time ?? 0) <= seconds)
  return (
    <>
      <button type="button" onClick={() => setPlaying(!playing)}>
        Play
      </button>
      <input type="search" value={query} onChange={(event) => setQuery(event.target.value)} />
      {turnsOf(words).map((turn) => (
        <p key={turn[0]?.id}>
          {turn.map((word) => (
            <span
              key={word.id}
              data-active={word === active ? '' : undefined}
              data-hit={query !== '' && word.word_text.toLowerCase().includes(query) ? '' : undefined}
            >
              {word.word_text}{' '}
            </span>
          ))}
        </p>
      ))}
    </>
  )
}

const root = document.getElementById('root')
if (!root) throw new Error('#root is missing')
const words = (await (await fetch('/words.json')).json()) as WireWord[]
createRoot(root).render(<Transcript words={words} />)
