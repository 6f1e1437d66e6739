const bars = 72
const height = 64

/** Height of a bar, 0.12..1: two slow waves over a quick one, so it reads as speech and is the same on every render. */
const level = (i: number) => {
  const phrase = Math.abs(Math.sin(i * 0.19)) * 0.62 + Math.abs(Math.sin(i * 0.07 + 1)) * 0.24
  const syllable = 0.55 + 0.45 * Math.abs(Math.sin(i * 1.7))
  return Math.round(Math.max(0.12, phrase * syllable) * 100) / 100
}

/** A picture of sound. Drawn with attributes only, moved by the style sheet. */
export const Waveform = ({ paused }: { paused: boolean }) => (
  <svg
    aria-hidden
    viewBox={`0 0 ${bars * 8} ${height}`}
    preserveAspectRatio="none"
    data-paused={paused}
    className="landing-waveform h-16 w-full text-accent"
  >
    {Array.from({ length: bars }, (_, i) => {
      const tall = Math.round(level(i) * height)
      return (
        <rect
          key={i}
          x={i * 8 + 2}
          y={(height - tall) / 2}
          width="4"
          height={tall}
          rx="2"
          fill="currentColor"
        />
      )
    })}
  </svg>
)
