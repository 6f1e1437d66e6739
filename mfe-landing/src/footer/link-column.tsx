import { Told } from '../truth/told.tsx'

type Props = { id: string; title: string; links: { href: string; text: string; at?: string }[] }

export const LinkColumn = ({ id, title, links }: Props) => (
  <nav aria-labelledby={id}>
    <h2 id={id} className="text-sm font-semibold text-ink">
      {title}
    </h2>
    <ul className="mt-3">
      {links.map(({ href, text, at = '' }) => (
        <Told key={href} at={at}>
          <li>
            <a href={href} className="inline-block rounded py-1.5 text-[0.9375rem] text-muted hover:text-ink">
              {text}
            </a>
          </li>
        </Told>
      ))}
    </ul>
  </nav>
)
