import { Arrow } from '@/components/ui/icons'
import type { Language } from '@/lib/i18n/languages'
import { localPath } from '@/lib/i18n/urls'

export type Action = { key: string; label: string; href: string }

type Props = {
  actions: readonly Action[]
  lang: Language
  /** The target of the sticky button. On phones, the sticky button replaces the button with this target. */
  elsewhereOnPhones?: string
}

/** The buttons of a section. The first is the most prominent. */
export function Actions({ actions, lang, elsewhereOnPhones }: Props) {
  return actions.map(({ key, label, href }, index) => (
    <a
      key={key}
      href={localPath(href, lang)}
      className={`btn${index > 0 ? ' btn-line' : ''} btn-big ${href === elsewhereOnPhones ? 'max-md:hidden' : 'max-md:w-full'}`}
    >
      {label}
      {index === 0 && (
        <>
          {' '}
          <Arrow />
        </>
      )}
    </a>
  ))
}
