import { Picture } from '@/components/ui/picture'
import type { Person } from '@/lib/content/people'
import { chosen } from '@/lib/content/sections/fields'
import type { Translator } from '@/lib/i18n/translate'
import type { SectionProps } from './section-props'
import { SplitSection } from './split-section'

/** The team. Structured data omits the people, because those in the default content are samples. */
export function People({ section, page }: SectionProps<'people'>) {
  const t = page.t.over(section.words)
  const people = chosen(page.shown.person, section.chosen)
  if (people.length === 0) return null
  return (
    <SplitSection id={section.anchor} title={t('about.people.title')} lead={t('about.people.lead')}>
      <ul className="border-b border-rule">
        {people.map((person) => (
          <Portrayed key={person._id} t={t} person={person} />
        ))}
      </ul>
    </SplitSection>
  )
}

function Portrayed({ t, person }: { t: Translator<'about'>; person: Person }) {
  const { name, role, languages, biography, license, portrait } = person
  return (
    <li className="grid grid-cols-[72px_1fr] gap-x-6 border-t border-rule py-7 md:grid-cols-[96px_1fr] md:gap-x-8">
      {portrait ? (
        <Picture image={portrait} width={96} height={96} sizes="96px" className="size-18 md:size-24" />
      ) : (
        <Monogram name={name} />
      )}
      <div className="grid content-start gap-2">
        <h3>{name}</h3>
        <p className="text-small font-semibold">{role}</p>
        <p className="max-w-144 text-ink-2">{biography}</p>
        <p className="note">{t('about.people.languages', { languages })}</p>
        {license && <p className="note">{t('about.people.license', { license })}</p>}
      </div>
    </li>
  )
}

/** The person's initials, for a person without a portrait. */
function Monogram({ name }: { name: string }) {
  const words = name.split(/\s+/)
  const initials = [words.at(0), words.length > 1 ? words.at(-1) : ''].map((word) => word?.charAt(0)).join('')
  return (
    <span
      aria-hidden="true"
      className="grid size-18 place-items-center border border-rule bg-sheet font-serif text-4xl text-green md:size-24 md:text-7xl"
    >
      {initials}
    </span>
  )
}
