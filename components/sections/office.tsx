import { Arrow } from '@/components/ui/icons'
import { type Address, mapOf } from '@/lib/content/site-settings'
import { MapDrawing } from './map-drawing'
import { Hours } from './opening-hours'
import type { SectionProps } from './section-props'

/** The address and business hours, with a drawn map. */
export function Office({ section, page }: SectionProps<'office'>) {
  const { firmName, address, hours, timeZone, sources } = page.settings
  const t = page.t.over(section.words)
  if (!address && !hours) return null
  return (
    <section id={section.anchor ?? undefined} className="bg-paper-deep py-section">
      <div className="wrap grid items-center gap-12 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] md:gap-x-16">
        <div className="grid justify-items-start gap-7">
          <h2>{t('contact.office.title')}</h2>
          {address && (
            <address className="text-lead not-italic">
              {firmName}
              <AddressLines address={address} />
            </address>
          )}
          <Hours t={t} hours={hours} source={sources?.hours} timeZone={timeZone} />
        </div>
        {address && (
          <figure className="border border-edge/40 bg-sheet">
            <MapDrawing />
            <figcaption className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-edge/40 px-5 py-3 text-small">
              <span>{[address.street, address.city].join(', ')}</span>
              <a href={page.settings.mapUrl ?? mapOf(address)} className="go">
                {t('contact.office.map')} <Arrow />
              </a>
            </figcaption>
          </figure>
        )}
      </div>
    </section>
  )
}

function AddressLines({ address: { street, suite, city, state, zip } }: { address: Address }) {
  return (
    <>
      <span className="block">{[street, suite].filter(Boolean).join(', ')}</span>
      <span className="block">
        {city}, {state} {zip}
      </span>
    </>
  )
}
