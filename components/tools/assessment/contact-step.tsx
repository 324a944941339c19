'use client'

import { type ReactNode, useState } from 'react'
import { NOTICE_AT_COLLECTION } from '@/components/site/navigation'
import { CheckField } from '@/components/ui/check-field'
import type { Translator } from '@/lib/i18n/translate'
import { localPath } from '@/lib/i18n/urls'
import type { Contact } from '@/lib/leads/contact'
import { missingContact } from '@/lib/tools/contact'
import type { AssessmentState } from '@/lib/tools/financial-health'
import { LocalContactFields } from '../local-contact-fields'
import { MissingContact } from '../missing-contact'
import type { Wizard } from '../wizard/use-wizard'
import { WizardStep } from '../wizard/wizard-step'

type Props = {
  t: Translator<'financialHealth' | 'tools'>
  wizard: Wizard<AssessmentState>
  parts: number
  legalLinks: ReactNode
  notice?: ReactNode
}

/** The first step of both assessments. The contact details never leave the browser. */
export function ContactStep({ t, wizard, parts, legalLinks, notice }: Props) {
  const { contact, smsConsent } = wizard.state
  const [refused, setRefused] = useState(false)
  const isMissing = missingContact(contact).length > 0
  const change = (part: Partial<AssessmentState>) => wizard.setState((state) => ({ ...state, ...part }))
  return (
    <WizardStep
      progress={{
        text: t('financialHealth.contact.title'),
        label: t('tools.progress'),
        tool: t('financialHealth.title'),
        percent: 0,
        parts,
      }}
      previous={{ label: t('tools.previous'), disabled: true, act: wizard.previous }}
      next={{ label: t('tools.next'), act: wizard.next }}
      missing={
        isMissing && <MissingContact t={t} summary={t('financialHealth.contact.missing')} contact={contact} />
      }
      onRefused={() => setRefused(true)}
      notice={notice}
      lead={t('financialHealth.lead')}
      aside={
        <div>
          <h2 className="label-heading text-small">{t('tools.privacy.title')}</h2>
          <p>{t('tools.privacy.text')}</p>
          <a href={localPath(NOTICE_AT_COLLECTION, t.lang)} className="go">
            {t('tools.contact.notice')}
          </a>
        </div>
      }
    >
      <fieldset>
        <legend className="w-full">
          <h1 ref={wizard.heading} tabIndex={-1} className="mb-3 text-step">
            {t('financialHealth.contact.title')}
          </h1>
        </legend>
        <p className="mb-7 max-w-152 text-ink-2">{t('financialHealth.contact.lead')}</p>
        <LocalContactFields
          t={t}
          contact={contact}
          onChange={(changed: Contact) => change({ contact: changed })}
          showMissing={refused}
        />
        <div className="mt-6 max-w-152 text-small">
          <CheckField
            name="smsConsent"
            checked={smsConsent}
            onChange={(event) => change({ smsConsent: event.target.checked })}
          >
            {t('financialHealth.contact.sms')}
          </CheckField>
          <p className="pl-11 text-ink-2">{t('financialHealth.contact.smsUse')}</p>
          <p className="flex flex-wrap gap-x-6 pl-11">{legalLinks}</p>
        </div>
      </fieldset>
    </WizardStep>
  )
}
