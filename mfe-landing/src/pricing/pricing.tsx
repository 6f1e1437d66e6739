import { landingPlans, popularPlan, prices, priceText } from '@hattama/contract/rules/plans'
import { Action, actionLook } from '../action.tsx'
import { useCopy } from '../copy/use-copy.ts'
import { Heading, Section } from '../sections/section.tsx'
import { useAuthDialog } from '../use-auth-dialog.ts'
import { PlanCard } from './plan-card.tsx'
import { useContactAddress } from './use-contact-address.ts'
import { Told, ToldText } from '../truth/told.tsx'

export const Pricing = () => {
  const { copy, language } = useCopy()
  const { title, text, plans, popular: badge, note } = copy.pricing
  const { sign, ...costs } = prices.landing[language]
  const openAuth = useAuthDialog()
  const sales = useContactAddress()
  return (
    <Section id="pricing">
      <Heading of="pricing" title={title} text={<ToldText at="pricing.text" text={text} />} />
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
                {/* nobody is named whom one could ask: the button says what it does */}
                {name === 'enterprise' ? (
                  copy.nav.start
                ) : (
                  <ToldText at={`pricing.plans.${name}.action`} text={plans[name].action} />
                )}
              </Action>
            )}
          </PlanCard>
        ))}
      </ul>
      <p className="mt-8 text-center text-muted">
        <Told at="pricing.unlimited">{copy.plain['pricing.unlimited']}</Told>
        <Told at="pricing.note">{note}</Told>
      </p>
    </Section>
  )
}
