'use client'

import { type ReactNode, useRef } from 'react'

type Props = { openLabel: string; closeLabel: string; children: ReactNode }

/** A native modal dialog, so the browser traps the focus, handles Escape and restores the focus. */
export function MobileMenu({ openLabel, closeLabel, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = () => dialog.current?.close()
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
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
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself; this is the press outside */}
      <dialog
        ref={dialog}
        aria-label={openLabel}
        className="m-0 ml-auto max-h-dvh w-full max-w-97.5 overflow-y-auto border-b border-l border-rule bg-paper text-ink backdrop:bg-ink/45"
        onClick={(event) => {
          const outside = event.target === dialog.current
          const link = (event.target as Element).closest('a')
          if (outside || link) close()
        }}
      >
        <div className="px-5 pb-6">
          <div className="flex min-h-17 items-center justify-end">
            <button
              type="button"
              onClick={close}
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
