import type { ReactNode } from 'react'

type Props = { openLabel: string; closeLabel: string; children: ReactNode }

const ID = 'menu'

// React's types lack these attributes.
const opens = { command: 'show-modal', commandfor: ID }
const closes = { command: 'close', commandfor: ID }

/** A native modal dialog, so the browser traps focus, closes it on Escape and restores focus. */
export function MobileMenu({ openLabel, closeLabel, children }: Props) {
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        {...opens}
        className="inline-flex min-h-12 cursor-pointer items-center gap-2.5 pr-1 pl-3 text-small font-semibold lg:hidden noscript:hidden"
      >
        {openLabel}
        <svg
          viewBox="0 0 22 14"
          stroke="currentColor"
          strokeWidth="1.8"
          aria-hidden="true"
          className="h-3.5 w-5.5"
        >
          <path d="M0 1h22M0 7h22M0 13h22" />
        </svg>
      </button>
      <dialog
        id={ID}
        closedby="any"
        aria-label={openLabel}
        className="m-0 ml-auto max-h-dvh w-full max-w-97.5 overflow-y-auto border-b border-l border-rule bg-paper text-ink backdrop:bg-ink/45"
      >
        <div className="px-5 pb-6">
          <div className="flex min-h-17 items-center justify-end">
            <button
              type="button"
              {...closes}
              className="inline-flex min-h-12 cursor-pointer items-center gap-2.5 pl-3 text-small font-semibold"
            >
              {closeLabel}
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
          {children}
        </div>
      </dialog>
    </>
  )
}
