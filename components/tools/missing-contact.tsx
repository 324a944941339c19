import type { Translator } from '@/lib/i18n/translate'
import type { Contact } from '@/lib/leads/contact'
import { missingContact } from '@/lib/tools/contact'

/** Under a summary, the fields that are still empty, each as a link to its field. */
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
      {summary}
      <ul>
        {missingContact(contact).map((name) => (
          <li key={name}>
            <a
              href={`#contact-${name}`}
              className="inline-flex min-h-11 items-center underline"
              onClick={(event) => {
                // The address and the history are the wizard's own.
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
