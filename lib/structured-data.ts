import type {
  BreadcrumbList,
  DayOfWeek,
  FAQPage,
  FinancialService,
  OpeningHoursSpecification,
  Quiz,
  Service,
  WebApplication,
} from 'schema-dts'
import type { Faq } from './content/faqs.ts'
import type { Plan } from './content/plans.ts'
import type { OpeningHours, SiteSettings } from './content/site-settings.ts'
import { readEnv } from './env.ts'
import type { Language } from './i18n/languages.ts'
import { localPath, type PagePath, pathIn } from './i18n/urls.ts'
import type { Weekday } from './i18n/weekdays.ts'

type Page = { lang: Language; home: string; title: string; path: PagePath }

export function breadcrumb({ lang, home, title, path }: Page): BreadcrumbList {
  const item = (position: number, name: string, at: PagePath) => ({
    '@type': 'ListItem' as const,
    position,
    name,
    item: readEnv().SITE_URL + pathIn(at, lang),
  })
  return { '@type': 'BreadcrumbList', itemListElement: [item(1, home, '/'), item(2, title, path)] }
}

export function faqPage(faqs: Faq[]): FAQPage[] {
  if (faqs.length === 0) return []
  return [
    {
      '@type': 'FAQPage',
      mainEntity: faqs.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ]
}

type Tool = { lang: Language; path: string; name: string; description: string; kind: 'quiz' | 'application' }

/** Structured data for a free tool that runs in the browser: a quiz, or a web application such as a calculator. */
export function tool({ lang, path, name, description, kind }: Tool): Quiz | WebApplication {
  const common = {
    name,
    description,
    url: readEnv().SITE_URL + localPath(path, lang),
    inLanguage: lang,
    isAccessibleForFree: true,
    provider: { '@id': organizationId() },
  }
  if (kind === 'quiz') return { '@type': 'Quiz', ...common }
  return {
    '@type': 'WebApplication',
    ...common,
    applicationCategory: 'FinanceApplication',
    browserRequirements: 'Requires JavaScript',
    operatingSystem: 'Any',
    offers: { '@type': 'Offer', price: 0, priceCurrency: 'USD' },
  }
}

const organizationId = () => `${readEnv().SITE_URL}/#organization`

const daysOfWeek: Record<Weekday, DayOfWeek> = {
  monday: 'https://schema.org/Monday',
  tuesday: 'https://schema.org/Tuesday',
  wednesday: 'https://schema.org/Wednesday',
  thursday: 'https://schema.org/Thursday',
  friday: 'https://schema.org/Friday',
  saturday: 'https://schema.org/Saturday',
  sunday: 'https://schema.org/Sunday',
}

function openingHours(hours: readonly OpeningHours[]): OpeningHoursSpecification[] {
  const byHours = Map.groupBy(
    hours.filter(({ opens, closes }) => opens && closes),
    ({ opens, closes }) => `${opens} ${closes}`,
  )
  return [...byHours.values()].map((days) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days.map(({ day }) => daysOfWeek[day]),
    opens: String(days[0]?.opens),
    closes: String(days[0]?.closes),
  }))
}

export function organization({ firmName, phone, email, address, hours }: SiteSettings): FinancialService {
  return {
    '@type': 'FinancialService',
    '@id': organizationId(),
    name: firmName,
    url: readEnv().SITE_URL,
    image: `${readEnv().SITE_URL}/og/en/home`,
    telephone: phone,
    email,
    areaServed: 'US',
    address: address && {
      '@type': 'PostalAddress',
      streetAddress: [address.street, address.suite].filter(Boolean).join(', '),
      addressLocality: address.city,
      addressRegion: address.state,
      postalCode: address.zip,
      addressCountry: 'US',
    },
    openingHoursSpecification: hours && openingHours(hours),
  }
}

export function planOffer(plan: Plan, lang: Language): Service {
  const { name, description, planId, setupFee, monthlyPrice } = plan
  const monthly = {
    '@type': 'UnitPriceSpecification' as const,
    price: monthlyPrice,
    priceCurrency: 'USD',
    referenceQuantity: { '@type': 'QuantitativeValue' as const, value: 1, unitCode: 'MON' },
  }
  return {
    '@type': 'Service',
    name,
    description: description ?? undefined,
    provider: { '@id': organizationId() },
    areaServed: 'US',
    offers: {
      '@type': 'Offer',
      url: readEnv().SITE_URL + localPath(`/checkout/${planId}`, lang),
      price: setupFee,
      priceCurrency: 'USD',
      priceSpecification: monthlyPrice > 0 ? monthly : undefined,
    },
  }
}
