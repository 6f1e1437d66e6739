import { landingPlans, popularPlan, prices, priceText } from '@hattama/contract/rules/people/plans'
import { Action, actionLook } from '../../kernel/action.tsx'
import { useCopy } from '../../kernel/copy/use-copy.ts'
import { Heading, Section } from '../sections/section.tsx'
import { useAuthDialog } from '../../kernel/use-auth-dialog.ts'
import { useContactAddress } from './use-contact-address.ts'
import { WhereTrue, TrueText } from '../../kernel/truth/where-true.tsx'
import { Check, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Plan } from '../../kernel/locales/landing-copy.ts'

type Props = { name: string; plan: Plan; price: string; badge?: string; children: ReactNode }

/** One plan; a badge marks the most popular one. The children are its action. */
const PlanCard = ({ name, plan, price, badge, children }: Props) => (
  <li
    className={`flex flex-col rounded-3xl bg-surface p-7 text-left sm:p-8 ${badge ? 'border border-accent ring-1 ring-accent' : 'border border-line'}`}
  >
    <div className="flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1">
      <h3 className="text-lg font-semibold text-ink">{plan.name}</h3>
      {badge && (
        <p className="rounded-full bg-accent-soft px-2.5 py-1 text-xs font-medium text-accent-hover">
          {badge}
        </p>
      )}
    </div>
    <p className="mt-1 text-sm text-muted">{plan.audience}</p>
    <p className="mt-6">
      <span className="whitespace-nowrap text-4xl font-semibold tracking-tight text-ink">
        {plan.price?.replace('{price}', price) ?? price}
      </span>{' '}
      <span className="mt-1 block text-sm text-muted">{plan.period}</span>
    </p>
    <ul className="mb-8 mt-7 flex-1 space-y-3 border-t border-line pt-7">
      {plan.features.map((feature, i) => (
        <WhereTrue key={feature} at={`pricing.plans.${name}.features.${i}`}>
          <li className="flex gap-3 text-[0.9375rem] text-ink">
            <Check aria-hidden className="mt-1 size-4 shrink-0 text-accent" />
            {feature}
          </li>
        </WhereTrue>
      ))}
    </ul>
    {children}
  </li>
)

const PlanCards = () => {
  const { copy, language } = useCopy()
  const { plans, popular: badge } = copy.pricing
  const { sign, ...costs } = prices.landing[language]
  const openAuth = useAuthDialog()
  const sales = useContactAddress()
  return (
    <ul className="mx-auto mt-14 grid max-w-md gap-5 lg:max-w-none lg:grid-cols-3">
      {landingPlans.map((name) => (
        <PlanCard
          key={name}
          name={name}
          plan={plans[name]}
          price={priceText(costs[name], sign)}
          {...(name === popularPlan ? { badge } : {})}
        >
          {name === 'enterprise' && sales ? (
            <a href={`mailto:${sales}`} className={actionLook('quiet')}>
              {plans[name].action}
            </a>
          ) : (
            <Action
              look={name === popularPlan ? 'primary' : 'quiet'}
              data-auth="signup"
              onClick={() => openAuth('signup')}
            >
              {/* there is no contact address, so the button says what it does instead */}
              {name === 'enterprise' ? (
                copy.nav.start
              ) : (
                <TrueText at={`pricing.plans.${name}.action`} text={plans[name].action} />
              )}
            </Action>
          )}
        </PlanCard>
      ))}
    </ul>
  )
}

/** A server that sells nothing shows the prices of the hosted version to whoever asks for them (docs/decisions/043). */
const Folded = () => {
  const { copy } = useCopy()
  return (
    <details className="group">
      <summary className="mx-auto flex w-fit cursor-pointer list-none items-center gap-2 rounded-lg px-3 py-2 text-sm text-muted hover:text-ink [&::-webkit-details-marker]:hidden">
        {copy.pricing.hosted}
        <Plus aria-hidden className="size-4 transition-transform group-open:rotate-45" />
      </summary>
      <PlanCards />
    </details>
  )
}

/** Where nothing is for sale: one line instead of a section (docs/decisions/185). */
const NothingForSale = () => (
  <section id="pricing" aria-labelledby="pricing-title" className="bg-surface px-4 pb-10 sm:px-6">
    <div className="mx-auto max-w-6xl border-t border-line pt-10 text-center">
      <h2 id="pricing-title" className="text-lg font-semibold text-ink">
        {useCopy().copy.plain['pricing.text']}
      </h2>
      <Folded />
    </div>
  </section>
)

export const Pricing = () => {
  const { title, text, note } = useCopy().copy.pricing
  return (
    <WhereTrue at="pricing.text" otherwise={<NothingForSale />}>
      <Section id="pricing">
        <Heading of="pricing" title={title} text={text} />
        <PlanCards />
        <WhereTrue at="pricing.note">
          <p className="mt-8 text-center text-muted">{note}</p>
        </WhereTrue>
      </Section>
    </WhereTrue>
  )
}
