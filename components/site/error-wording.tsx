'use client'

import { createContext, type ReactNode } from 'react'

export type ErrorWording = {
  title: string
  text: string
  retry: string
  home: string
  homeHref: string
  phone?: string
  email?: string
}

/** The error screen's texts. The layout provides them, because a failed page cannot fetch its own. */
export const ErrorWordingContext = createContext<ErrorWording | undefined>(undefined)

export function ErrorWordingProvider({ wording, children }: { wording: ErrorWording; children: ReactNode }) {
  return <ErrorWordingContext value={wording}>{children}</ErrorWordingContext>
}
