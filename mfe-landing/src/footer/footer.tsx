import { paths } from '@hattama/contract/rules/paths'
import { Logo } from '@hattama/ui/logo'
import { useCopy } from '../copy/use-copy.ts'
import { useContactAddress } from '../pricing/use-contact-address.ts'
import { Blog } from './blog.tsx'
import { blogs } from './blogs.ts'
import { Counters } from './counters.tsx'
import { LinkColumn } from './link-column.tsx'

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
        <Counters />
        <p className="border-t border-line py-8 text-sm text-muted">Hattama. {footer.rights}</p>
      </div>
    </footer>
  )
}
