import { Picture as Image } from '@/components/ui/picture'
import { Formatted } from './formatted'
import type { SectionProps } from './section-props'

/** A picture beside its text, or at full width if there is no text. */
export function Picture({ section, page }: SectionProps<'picture'>) {
  const { anchor, title, body, side, decorative, alt, picture } = section
  const alone = !title && body.length === 0
  return (
    <section id={anchor ?? undefined} className="py-section">
      <div className={`wrap grid items-center gap-x-16 gap-y-9 ${alone ? '' : 'md:grid-cols-2'}`}>
        <Image
          image={picture}
          alt={decorative ? '' : (alt ?? '')}
          width={alone ? 1200 : 568}
          height={alone ? 675 : 426}
          sizes={
            alone
              ? '(min-width: 1296px) 1200px, 92vw'
              : '(min-width: 1296px) 568px, (min-width: 861px) 44vw, 92vw'
          }
          className={`w-full ${alone ? 'aspect-[16/9]' : 'aspect-[4/3]'} ${side === 'right' ? 'md:order-last' : ''}`}
        />
        {!alone && (
          <div className="grid gap-6">
            {title && <h2>{title}</h2>}
            <Formatted parts={body} page={page} />
          </div>
        )}
      </div>
    </section>
  )
}
