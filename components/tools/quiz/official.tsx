import type { Translator } from '@/lib/i18n/translate'
import { type OfficialLink, officialLinks } from '@/lib/tools/official-links'

/** A link to the official page that helps with a step. */
export function Official({ t, link }: { t: Translator<'tools'>; link: OfficialLink | null }) {
  if (!link) return null
  return (
    <a
      href={officialLinks[link]}
      className="flex min-h-11 w-fit items-center text-small font-medium underline print:min-h-0"
    >
      {t(`tools.official.${link}`)}
    </a>
  )
}
