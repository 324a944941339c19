import { Stars } from '@/components/ui/icons'
import { Picture } from '@/components/ui/picture'
import { chosen } from '@/lib/content/sections/fields'
import type { Testimonial } from '@/lib/content/testimonials'
import type { Translator } from '@/lib/i18n/translate'
import { balanced } from './balanced'
import type { SectionProps } from './section-props'

/** How many testimonials appear next to the large one. */
const BESIDE = 2

/**
 * The testimonials that the editor chose. If none are chosen, those about the section's service, or all if it has no
 * service.
 */
function quoted({ chosen: ids, service }: SectionProps<'testimonials'>['section'], all: Testimonial[]) {
  return ids.length > 0 || !service ? chosen(all, ids) : all.filter((each) => each.service === service)
}

/** The first testimonial is large. The others appear next to and below it. Renders nothing without testimonials. */
export function Testimonials({ section, page }: SectionProps<'testimonials'>) {
  const t = page.t.over(section.words)
  const all = quoted(section, page.shown.testimonial)
  const [first, ...others] = all.slice(0, BESIDE + 1)
  const below = all.slice(BESIDE + 1)
  if (!first) return null
  return (
    <section id={section.anchor ?? undefined} className="py-section">
      <div className="wrap">
        <h2 className="mb-12">{t('testimonials.title')}</h2>
        <div className={`grid ${others.length > 0 ? 'md:grid-cols-[7fr_5fr]' : ''}`}>
          <Voice t={t} testimonial={first} place={others.length > 0 ? 'large' : 'alone'} />
          {others.length > 0 && (
            <div>
              {others.map((testimonial) => (
                <Voice key={testimonial._id} t={t} testimonial={testimonial} place="beside" />
              ))}
            </div>
          )}
        </div>
        {below.length > 0 && (
          <div className="grid gap-x-12 md:mt-12 md:grid-cols-6">
            {below.map((testimonial, index) => (
              <div key={testimonial._id} className={balanced(below.length)[index]?.span}>
                <Voice t={t} testimonial={testimonial} place="below" />
              </div>
            ))}
          </div>
        )}
        <p className="note mt-10">{t('testimonials.note')}</p>
      </div>
    </section>
  )
}

const places = {
  alone: '',
  large: 'max-md:pb-8 md:border-r md:border-rule md:pr-16',
  beside:
    'border-rule max-md:border-t max-md:py-8 md:pl-16 md:not-first:mt-9 md:not-first:border-t md:not-first:pt-9',
  below: 'border-t border-rule py-8',
}

type VoiceProps = { t: Translator<'testimonials'>; testimonial: Testimonial; place: keyof typeof places }

function Voice({ t, testimonial, place }: VoiceProps) {
  const { quote, name, role, rating, portrait, expectedResult } = testimonial
  const large = place === 'large' || place === 'alone'
  const size = large ? 'text-quote leading-[1.22] tracking-[-0.014em]' : 'text-3xl leading-[1.38]'
  return (
    <figure className={`grid content-start gap-4.5 ${places[place]}`}>
      <Stars rating={rating} label={t('testimonials.stars', { rating })} />
      <blockquote className={`indent-[-0.43em] font-serif text-pretty font-book ${size}`}>
        “{quote}”
      </blockquote>
      <figcaption className="flex items-center gap-4 text-small leading-normal">
        {portrait && (
          <Picture image={portrait} width={64} height={64} sizes="64px" className="size-16 shrink-0" />
        )}
        <div className="min-w-0">
          <cite className="block font-semibold not-italic">{name}</cite>
          <span className="text-ink-2">{role}</span>
        </div>
      </figcaption>
      <p className="note max-w-120">{t('testimonials.expected', { result: expectedResult })}</p>
    </figure>
  )
}
