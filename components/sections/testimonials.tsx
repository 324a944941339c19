import { Stars } from '@/components/ui/icons'
import type { Testimonial } from '@/lib/content/testimonials'
import type { Translator } from '@/lib/i18n/translate'

type Props = { t: Translator<'testimonials'>; testimonials: Testimonial[] }

/** One large, two small, with the usual result beneath. Nothing is shown where there is nobody to quote. */
export function Testimonials({ t, testimonials }: Props) {
  const [first, ...others] = testimonials.slice(0, 3)
  if (!first) return null
  const note = t.whole('testimonials.note')
  return (
    <section className="py-section">
      <div className="wrap">
        <h2 className="mb-12">{t('testimonials.title')}</h2>
        <div className="grid md:grid-cols-[7fr_5fr]">
          <Voice t={t} testimonial={first} large />
          <div>
            {others.map((testimonial) => (
              <Voice key={testimonial._id} t={t} testimonial={testimonial} />
            ))}
          </div>
        </div>
        {note && <p className="note mt-10">{note}</p>}
      </div>
    </section>
  )
}

function Voice({
  t,
  testimonial,
  large = false,
}: {
  t: Translator<'testimonials'>
  testimonial: Testimonial
  large?: boolean
}) {
  const { quote, name, role, rating } = testimonial
  const place = large
    ? 'max-md:pb-8 md:border-r md:border-rule md:pr-16'
    : 'border-rule max-md:border-t max-md:py-8 md:pl-16 md:not-first:mt-9 md:not-first:border-t md:not-first:pt-9'
  const size = large ? 'text-quote leading-[1.22] tracking-[-0.014em]' : 'text-3xl leading-[1.38]'
  return (
    <figure className={`grid content-start gap-4.5 ${place}`}>
      <Stars rating={rating} label={t('testimonials.stars', { rating })} />
      <blockquote className={`indent-[-0.43em] font-serif text-pretty font-book ${size}`}>
        “{quote}”
      </blockquote>
      <figcaption className="text-small leading-normal">
        <cite className="block font-semibold not-italic">{name}</cite>
        <span className="text-ink-2">{role}</span>
      </figcaption>
    </figure>
  )
}
