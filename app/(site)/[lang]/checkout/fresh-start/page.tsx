import type { Metadata } from 'next'
import { CheckoutPage } from '@/components/checkout/checkout-page'
import { pageMetadata } from '@/lib/content/page-metadata'
import type { Language } from '@/lib/i18n/languages'

type Props = { params: Promise<{ lang: Language }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { lang } = await params
  return pageMetadata({ lang, path: '/checkout/fresh-start' })
}

export default async function Page({ params }: Props) {
  const { lang } = await params
  return <CheckoutPage lang={lang} planId="fresh-start" />
}
