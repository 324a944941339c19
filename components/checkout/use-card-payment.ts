'use client'

import { useEffect, useRef, useState } from 'react'
import { handOver, takeOver } from '@/lib/browser/hand-over'
import { onLanguageSwitch } from '@/lib/browser/language-switch'
import type { CardPayment } from '@/lib/checkout/browser/card-payment'
import type { PlanId } from '@/lib/checkout/plan-ids'
import type { Language } from '@/lib/i18n/languages'

const PAUSE_MS = 3_000

/** When the visitor opened the page, in epoch milliseconds. */
const OPENED = 'checkout-opened:'

/** Milliseconds after which the script counts as unreachable, although it may still load later. */
const LOAD_TIMEOUT_MS = 10_000

type Opened = { payment?: CardPayment; unreachable: boolean }

/** Loads Stripe if there is a publishable key, and retries on failure. */
export function useCardPayment(key: string | null | undefined, planId: PlanId, lang: Language): Opened {
  const [opened, setOpened] = useState<Opened>({ unreachable: false })
  const openedAt = useRef<number>(undefined)
  const paying = useRef<CardPayment>(undefined)
  // The page in the other language shows what was typed here, so it belongs to the same purchase.
  useEffect(() => {
    openedAt.current ??= takeOver<number>(OPENED + planId) ?? Date.now() - performance.now()
    return onLanguageSwitch(
      () => void handOver(OPENED + planId, paying.current?.attempt.openedAt ?? openedAt.current),
    )
  }, [planId])
  useEffect(() => {
    if (!key) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let left = false
    async function open(publishableKey: string) {
      timer = setTimeout(setOpened, LOAD_TIMEOUT_MS, { unreachable: true })
      try {
        const { CardPayment } = await import('@/lib/checkout/browser/card-payment')
        // Stripe's fields copy the style of this one.
        const sample = document.getElementById('nameOnCard') ?? document.body
        const payment = await CardPayment.open(
          publishableKey,
          planId,
          lang,
          sample,
          openedAt.current ?? Date.now(),
        )
        if (left) return
        clearTimeout(timer)
        paying.current = payment
        setOpened({ payment, unreachable: false })
      } catch {
        if (left) return
        clearTimeout(timer)
        setOpened({ unreachable: true })
        timer = setTimeout(open, PAUSE_MS, publishableKey)
      }
    }
    open(key)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [key, planId, lang])
  return opened
}
