'use client'

import { useCallback, useRef, useState } from 'react'

/** R22.2: a dismissed toast is hidden immediately and removed only after this many milliseconds. */
const REMOVE_DELAY_MS = 1_000_000

type Toast = { id: number; text: string; open: boolean }

export function useToast() {
  const [toast, setToast] = useState<Toast | null>(null)
  const count = useRef(0)
  const show = useCallback((text: string) => {
    count.current += 1
    setToast({ id: count.current, text, open: true })
  }, [])
  const dismiss = useCallback((id: number) => {
    setToast((current) => (current?.id === id ? { ...current, open: false } : current))
    setTimeout(() => setToast((current) => (current?.id === id ? null : current)), REMOVE_DELAY_MS)
  }, [])
  return { toast, show, dismiss }
}

type Props = { toast: Toast | null; onDismiss: (id: number) => void; dismissLabel: string }

/** The live region for toasts. Always rendered, so screen readers announce new ones. */
export function ToastRegion({ toast, onDismiss, dismissLabel }: Props) {
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-4 bottom-4 z-10 md:right-6 md:bottom-6 md:left-auto md:w-md"
    >
      {toast && (
        <div
          key={toast.id}
          hidden={!toast.open}
          className="on-ink pointer-events-auto grid grid-cols-[1fr_auto] items-center gap-3 rounded-control bg-ink py-2.5 pr-2.5 pl-5 font-medium text-on-ink [&[hidden]]:hidden"
        >
          <p>{toast.text}</p>
          <button
            type="button"
            aria-label={dismissLabel}
            onClick={() => onDismiss(toast.id)}
            className="grid size-11 cursor-pointer place-items-center"
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
      )}
    </div>
  )
}
