'use client'

import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'

/** Adopts text that was typed into the input before hydration. */
export function useEarlyText(
  text: string,
  onChange: (text: string) => void,
): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null)
  const take = useEffectEvent(() => {
    const early = input.current?.value
    if (early !== undefined && early !== text) onChange(early)
  })
  // Runs before the effects that adopt an early choice, because a choice may compute a value from the text.
  useLayoutEffect(() => take(), [])
  return input
}
