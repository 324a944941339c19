'use client'

import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/** For an input that may be filled in before the page's script has come: what stands in it then counts all the same. */
export function useEarlyText(
  text: string,
  onChange: (text: string) => void,
): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null)
  const take = useEffectEvent(() => {
    const early = input.current?.value
    if (early !== undefined && early !== text) onChange(early)
  })
  useEffect(() => take(), [])
  return input
}
