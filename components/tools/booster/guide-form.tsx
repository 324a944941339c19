'use client'

import { type FormEvent, useEffect, useRef, useState } from 'react'
import { NOTICE_AT_COLLECTION } from '@/components/site/navigation'
import { Arrow } from '@/components/ui/icons'
import type { Translator } from '@/lib/i18n/translate'
import { localPath } from '@/lib/i18n/urls'
import { missingContact } from '@/lib/tools/contact'
import type { BoosterState } from '@/lib/tools/credit-score-booster'
import { mailLink } from '@/lib/tools/guide-mail'
import { LocalContactFields } from '../local-contact-fields'
import { MissingContact } from '../missing-contact'
import { ResultPart } from '../result-part'
import type { Wizard } from '../wizard/use-wizard'

type Props = {
  t: Translator<'creditScoreBooster' | 'tools'>
  wizard: Wizard<BoosterState>
}

/**
 * R10.6: links to the guide, and asks for contact details to prepare an email in the visitor's mail program. The
 * details are never sent to the server.
 */
export function GuideForm({ t, wizard }: Props) {
  const { contact, guideAsked } = wizard.state
  const [refusals, setRefusals] = useState(0)
  const thanks = useRef<HTMLHeadingElement>(null)
  const asked = useRef(false)
  const isMissing = missingContact(contact).length > 0

  const guide = localPath('/free-guide', t.lang)

  /** The link opens the visitor's mail program. The site itself sends nothing. */
  function mail(): string {
    return mailLink({
      to: contact.email,
      subject: t('creditScoreBooster.guide.mail.subject'),
      body: t('creditScoreBooster.guide.mail.body', { url: new URL(guide, location.origin).href }),
    })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isMissing) return setRefusals(refusals + 1)
    wizard.setState((state) => ({ ...state, guideAsked: true }))
    asked.current = true
    location.href = mail()
  }
  // The confirmation replaces the form, so it receives focus.
  useEffect(() => {
    if (guideAsked && asked.current) thanks.current?.focus()
  }, [guideAsked])

  if (guideAsked)
    return (
      <ResultPart title={t('creditScoreBooster.guide.title')}>
        <div role="status" className="grid max-w-152 justify-items-start gap-4">
          <h3 ref={thanks} tabIndex={-1} className="outline-none">
            {t('creditScoreBooster.guide.thanks.title', { name: contact.name.trim() })}
          </h3>
          <p>{t('creditScoreBooster.guide.thanks.text', { email: contact.email.trim() })}</p>
          <a href={mail()} className="go print:hidden">
            {t('creditScoreBooster.guide.again')}
          </a>
          <a href={guide} className="go">
            {t('creditScoreBooster.guide.open')} <Arrow />
          </a>
        </div>
      </ResultPart>
    )
  return (
    <div className="print:hidden">
      <ResultPart title={t('creditScoreBooster.guide.title')} remark={t('creditScoreBooster.guide.text')}>
        <div className="grid">
          <a href={guide} className="go mb-7 w-fit">
            {t('creditScoreBooster.guide.open')} <Arrow />
          </a>
          <form noValidate onSubmit={submit} className="grid justify-items-stretch gap-5">
            <LocalContactFields
              t={t}
              contact={contact}
              onChange={(changed) => wizard.setState((state) => ({ ...state, contact: changed }))}
              showMissing={refusals > 0}
            />
            {isMissing && refusals > 0 && (
              <div key={refusals} role="alert" id="guide-missing" className="font-semibold text-brick">
                <MissingContact t={t} summary={t('creditScoreBooster.guide.missing')} contact={contact} />
              </div>
            )}
            <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
              <button
                type="submit"
                aria-disabled={isMissing ? true : undefined}
                aria-describedby={isMissing && refusals > 0 ? 'guide-missing' : undefined}
                className="btn max-md:w-full"
              >
                {t('tools.emailGuide')}
              </button>
              <a
                href={localPath(NOTICE_AT_COLLECTION, t.lang)}
                className="inline-flex min-h-11 items-center text-small underline"
              >
                {t('tools.contact.notice')}
              </a>
            </div>
          </form>
        </div>
      </ResultPart>
    </div>
  )
}
