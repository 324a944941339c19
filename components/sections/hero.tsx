import { Arrow, Stars } from '@/components/ui/icons'
import type { Claims } from '@/lib/content/claims'
import { figureOf } from '@/lib/content/figure'
import type { SiteSettings } from '@/lib/content/site-settings'
import { unmarked } from '@/lib/drafts/unmarked'
import { HIGHEST_SCORE } from '@/lib/drawing/score-arc'
import type { Translator } from '@/lib/i18n/translate'
import { localPath } from '@/lib/i18n/urls'
import { ScoreArc } from './score-arc'
import type { SectionProps } from './section-props'

export function Hero({ section, page, Heading }: SectionProps<'hero'>) {
  const t = page.t.over(section.words)
  const badge = t.whole('hero.badge')
  return (
    <section id={section.anchor ?? undefined} className="pt-[clamp(32px,5vw,72px)] pb-[clamp(56px,6vw,88px)]">
      <div className="wrap grid items-center gap-12 md:grid-cols-[minmax(0,6.3fr)_minmax(0,5.7fr)] md:gap-x-[clamp(40px,5vw,88px)]">
        <div className="grid justify-items-start gap-5.5 md:gap-7">
          {badge && (
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small font-medium">
              <Stars rating={5} label={t('hero.fiveStars')} />
              {badge}
            </p>
          )}
          <Heading className="text-display lg:text-wrap leading-[1.01] tracking-[-0.024em]">
            {t('hero.headline')}
          </Heading>
          <p className="lead">{t('hero.lead')}</p>
          <div className="flex w-full flex-wrap gap-3">
            <a href={localPath('/quiz', t.lang)} className="btn btn-big max-md:w-full">
              {t('hero.primaryCta')} <Arrow />
            </a>
            <a href={localPath('/business-funding', t.lang)} className="btn btn-line btn-big max-md:w-full">
              {t('hero.secondaryCta')}
            </a>
          </div>
          <a
            href={localPath('/guarantee', t.lang)}
            className="group inline-flex min-h-13 items-center gap-3.5 border border-l-3 border-rule border-l-green bg-sheet py-2 pr-4 pl-3.5 text-small leading-snug no-underline max-md:w-full max-md:justify-between"
          >
            <span>
              <b className="font-semibold group-hover:underline">{t('hero.chipTitle')}</b>{' '}
              {t('hero.chipText')}
            </span>
            <span className="text-green">
              <Arrow />
            </span>
          </a>
        </div>
        <ExampleFigure t={t} claims={page.claims} settings={page.settings} id={section._key} />
      </div>
    </section>
  )
}

type FigureProps = { t: Translator<'hero'>; claims: Claims; settings: SiteSettings; id: string }

/**
 * The score arc with its legend. Renders nothing if the claim or the example scores are missing, or if the new score
 * exceeds the scale.
 */
function ExampleFigure({ t, claims, settings, id }: FigureProps) {
  const claim = claims.get('points')
  // Parsed from the claim, so the drawing always matches the text.
  const gain = claim && figureOf(unmarked(claim.value))
  const example = settings.scoreExample
  const source = settings.sources?.scoreExample
  if (!gain || !example) return null
  const start = example.startingScore
  const goal = example.strongestOffersScore
  const end = start + gain
  if (end > HIGHEST_SCORE) return null
  const legend = [
    {
      score: start,
      source,
      text: t('hero.legendStart'),
      mark: <circle cx="9" cy="7" r="5" fill="none" strokeWidth="2" className="stroke-ink" />,
    },
    {
      score: goal,
      source,
      text: t('hero.legendGoal'),
      mark: <path d="M9 0v14" strokeWidth="2" className="stroke-ink" />,
    },
    { score: end, text: t('hero.legendEnd'), mark: <circle cx="9" cy="7" r="6" className="fill-green" /> },
  ]
  return (
    <figure className="grid max-w-130 gap-1 md:max-w-none">
      <ScoreArc
        id={id}
        start={start}
        goal={goal}
        end={end}
        figure={`+${gain}`}
        sources={{ scores: source, figure: claim.sources?.value }}
        unit={t('hero.arcUnit')}
        label={t('hero.arcLabel', { start, goal, end, points: gain })}
      />
      <ul className="border-t border-rule">
        {legend.map(({ score, source, text, mark }) => (
          <li
            key={text}
            className="grid grid-cols-[22px_44px_1fr] items-baseline gap-2.5 border-b border-rule py-2.25 text-small leading-snug"
          >
            <svg viewBox="0 0 18 14" aria-hidden="true" className="h-3.5 w-4.5 self-center">
              {mark}
            </svg>
            <b {...source} className="font-semibold tabular-nums">
              {score}
            </b>
            <span>{text}</span>
          </li>
        ))}
      </ul>
      <figcaption className="note mt-2.5">{t('hero.arcNote')}</figcaption>
    </figure>
  )
}
