import type { DayOfWeek, FinancialService, OpeningHoursSpecification } from 'schema-dts'
import type { OpeningHours, SiteSettings } from '../content/site-settings.ts'
import { readEnv } from '../env.ts'
import type { Weekday } from '../i18n/weekdays.ts'

/** By what other things refer to the firm. */
export const organizationId = () => `${readEnv().SITE_URL}/#organization`

const daysOfWeek: Record<Weekday, DayOfWeek> = {
  monday: 'https://schema.org/Monday',
  tuesday: 'https://schema.org/Tuesday',
  wednesday: 'https://schema.org/Wednesday',
  thursday: 'https://schema.org/Thursday',
  friday: 'https://schema.org/Friday',
  saturday: 'https://schema.org/Saturday',
  sunday: 'https://schema.org/Sunday',
}

/** One entry for all days with the same hours; a day without hours is closed. */
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

/** The firm, from the site settings; what they do not give is left out. */
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
