import { notFound } from 'next/navigation'
import { CheckoutPage } from '@/components/checkout/checkout-page'
import { isPlanId, planIds } from '@/lib/checkout/plan-ids'
import { metadataOf } from '@/lib/content/page-metadata'
import { languageOf } from '@/lib/i18n/page-language'

type Props = PageProps<'/[lang]/checkout/[plan]'>

export const dynamicParams = false

export const generateStaticParams = () => planIds.map((plan) => ({ plan }))

async function planOf({ params }: Props) {
  const { plan } = await params
  return isPlanId(plan) ? plan : notFound()
}

export async function generateMetadata(props: Props) {
  return metadataOf(`/checkout/${await planOf(props)}`)(props)
}

export default async function Page(props: Props) {
  return <CheckoutPage lang={await languageOf(props)} planId={await planOf(props)} />
}
