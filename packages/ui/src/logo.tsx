/** The logo mark: lines of minutes that end in a voice. */
export const LogoMark = ({ className = 'size-7' }: { className?: string }) => (
  <svg viewBox="0 0 32 32" aria-hidden className={`shrink-0 ${className}`}>
    <rect width="32" height="32" rx="9" fill="#1d6a56" />
    <g stroke="#fff" strokeWidth="2.6" strokeLinecap="round">
      <path d="M8 10.5h16" opacity=".55" />
      <path d="M8 16h6M18 13.4v5.2M22 14.8v2.4M24.9 16h.01" />
      <path d="M8 21.5h11" opacity=".55" />
    </g>
  </svg>
)

/** Mark and name. */
export const Logo = ({ className = '' }: { className?: string }) => (
  <span className={`inline-flex items-center gap-2.5 ${className}`}>
    <LogoMark />
    <span className="text-lg font-semibold tracking-tight text-ink">Hattama</span>
  </span>
)
