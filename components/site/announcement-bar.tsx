import type { Announcement } from '@/lib/content/announcement'
import { PAGE_SCRIPT } from '@/lib/http/prepare-page'
import type { Translator } from '@/lib/i18n/translate'
import { InlineScript } from './inline-script'

/**
 * Runs right after the bar, before the browser paints it. Hides a dismissed bar instead of removing it, because React
 * would report a missing element during hydration.
 */
const dismissal = `(()=>{const b=document.currentScript.previousElementSibling,[i,v]=b.dataset.announcement.split(" "),k="announcement:"+i;try{b.hidden=localStorage.getItem(k)===v}catch{}b.querySelector("button").addEventListener("click",()=>{b.hidden=true;document.getElementById("main").focus({preventScroll:true});try{localStorage.setItem(k,v)}catch{}})})()`

type Props = { t: Translator<'nav'>; announcement: Announcement }

/** The bar and its script, which only pages with an announcement contain. */
export function AnnouncementBar({ t, announcement: { key, text, link } }: Props) {
  return (
    <>
      <section
        aria-label={t('nav.announcement')}
        data-announcement={key}
        suppressHydrationWarning
        className="on-ink bg-ink text-small text-on-ink print:hidden [&[hidden]]:hidden"
      >
        <div className="wrap grid grid-cols-[1fr_auto] items-center gap-3">
          <p className="py-2">
            {text}{' '}
            {link && (
              <a href={link.href} className="underline">
                {link.label}
              </a>
            )}
          </p>
          <button
            type="button"
            aria-label={t('nav.dismiss')}
            className="grid size-11 cursor-pointer place-items-center noscript:hidden"
          >
            <svg
              viewBox="0 0 16 16"
              stroke="currentColor"
              strokeWidth="1.8"
              aria-hidden="true"
              className="size-4"
            >
              <path d="m1 1 14 14M15 1 1 15" />
            </svg>
          </button>
        </div>
      </section>
      <InlineScript code={dismissal} attributes={{ [PAGE_SCRIPT]: '' }} />
    </>
  )
}
