import { paths } from '@hattama/contract/rules/app/paths'
import { Logo } from '@hattama/ui/logo'
import { useCopy } from '../../kernel/copy/use-copy.ts'
import { useContactAddress } from '../pricing/use-contact-address.ts'
import { blogs } from './blogs.ts'
import { Counters } from './counters.tsx'
import { WhereTrue } from '../../kernel/truth/where-true.tsx'
import { Plus } from 'lucide-react'

/** Short articles that open in place; only if the language has a blog. */
const Blog = () => {
  const blog = blogs[useCopy().language]
  if (!blog) return null
  return (
    <section id="blog" aria-labelledby="blog-title" className="pb-14">
      <h2 id="blog-title" className="text-xl font-semibold tracking-tight text-ink">
        {blog.title}
      </h2>
      <ul className="mt-5 divide-y divide-line border-y border-line">
        {blog.posts.map((post) => (
          <li key={post.title}>
            <details className="group">
              <summary className="flex cursor-pointer list-none items-center justify-between gap-4 py-4 font-medium text-ink">
                {post.title}
                <Plus
                  aria-hidden
                  className="size-4 shrink-0 text-muted transition-transform group-open:rotate-45"
                />
              </summary>
              <p className="max-w-3xl pb-5 leading-relaxed text-muted">{post.text}</p>
            </details>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Props = { id: string; title: string; links: { href: string; text: string; at?: string }[] }

const LinkColumn = ({ id, title, links }: Props) => (
  <nav aria-labelledby={id}>
    <h2 id={id} className="text-sm font-semibold text-ink">
      {title}
    </h2>
    <ul className="mt-3">
      {links.map(({ href, text, at = '' }) => (
        <WhereTrue key={href} at={at}>
          <li>
            <a href={href} className="inline-block rounded py-1.5 text-[0.9375rem] text-muted hover:text-ink">
              {text}
            </a>
          </li>
        </WhereTrue>
      ))}
    </ul>
  </nav>
)

export const Footer = () => {
  const { copy, language } = useCopy()
  const { nav, footer } = copy
  const blog = blogs[language]
  const contact = useContactAddress()
  return (
    <footer className="border-t border-line bg-canvas px-4 pt-16 sm:px-6">
      <div className="mx-auto max-w-6xl">
        <Blog />
        <div className="grid grid-cols-2 gap-10 pb-14 sm:grid-cols-[2fr_1fr_1fr]">
          <div className="max-sm:col-span-2">
            <Logo />
            <p className="mt-4 max-w-xs leading-relaxed text-muted">{footer.tagline}</p>
          </div>
          <LinkColumn
            id="footer-product"
            title={footer.product}
            links={[
              { href: '#features', text: nav.features },
              { href: '#how-it-works', text: nav.how },
              { href: '#integrations', text: footer.integrations },
              { href: '#pricing', text: nav.pricing },
              { href: paths.openapi, text: footer.api },
            ]}
          />
          <LinkColumn
            id="footer-company"
            title={footer.company}
            links={[
              { href: '#solutions', text: footer.solutions },
              { href: '#testimonials', text: footer.testimonials, at: 'testimonials' },
              { href: '#security', text: footer.security },
              ...(blog ? [{ href: '#blog', text: blog.title }] : []),
              ...(contact === null ? [] : [{ href: `mailto:${contact}`, text: footer.contact }]),
            ]}
          />
        </div>
        <WhereTrue at="counters">
          <Counters />
        </WhereTrue>
        <p className="border-t border-line py-8 text-sm text-muted">Hattama. {footer.rights}</p>
      </div>
    </footer>
  )
}
