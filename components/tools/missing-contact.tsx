import type { Translator } from '@/lib/i18n/translate'
import type { Contact } from '@/lib/leads/contact'
import { missingContact } from '@/lib/tools/contact'

/** Lists the empty fields with links to them. */
export function MissingContact({
  t,
  summary,
  contact,
}: {
  t: Translator<'tools'>
  summary: string
  contact: Contact
}) {
  return (
    <>
      <span>{summary}</span>
      <ul>
        {missingContact(contact).map((name) => (
          <li key={name}>
            <a
              href={`#contact-${name}`}
              className="inline-flex min-h-11 items-center underline"
              onClick={(event) => {
                // Following the link would add a history entry, but the wizard manages the history.
                event.preventDefault()
                document.getElementById(`contact-${name}`)?.focus()
              }}
            >
              {t(`tools.contact.${name}`)}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
