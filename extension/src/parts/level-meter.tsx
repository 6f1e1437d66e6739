const bars = 32

/** A row of bars that light up with real sound. `level` 0..1. */
export const LevelMeter = ({ label, level, off }: { label: string; level: number; off?: boolean }) => (
  <div className="flex items-center gap-3">
    <span className="w-16 shrink-0 truncate text-sm text-muted">{label}</span>
    <meter aria-label={label} min={0} max={1} value={level} className="sr-only" />
    <div aria-hidden className={`flex h-3.5 flex-1 items-center gap-[3px] ${off ? 'opacity-40' : ''}`}>
      {Array.from({ length: bars }, (_, i) => (
        <span
          key={i}
          className={`h-full flex-1 rounded-[2px] transition-colors duration-75 ${
            level * bars > i ? (i > bars * 0.88 ? 'bg-yellow' : 'bg-accent') : 'bg-line'
          }`}
        />
      ))}
    </div>
  </div>
)
